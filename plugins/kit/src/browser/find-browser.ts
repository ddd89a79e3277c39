import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'brave-browser',
];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of the Chromium to test with, `CHROME_PATH` first. Throws a sentence when there is none. */
export function findBrowser({ CHROME_PATH = '', PATH = '' } = process.env): string {
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [CHROME_PATH, ...onPath, ...places].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'No Chrome or Chromium was found. Install one, or name it: CHROME_PATH=/path/to/it',
  );
}
