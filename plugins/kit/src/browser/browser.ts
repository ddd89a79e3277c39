import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

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

/** Path of the Chrome or Chromium to test with (`CHROME_PATH` first), undefined when there is none. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH = '', PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [CHROME_PATH, ...onPath, ...places, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
}

/**
 * What a browser without a screen does without. The popups of the address bar are pages of their own, made anew with
 * each window (1.1 of 3.2 seconds of processor time that opening the studio takes). The others are those that Playwright
 * turns off: of two lists a browser reads the last.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/** Flags for a browser that is quiet on the network and whose audio may start without a gesture. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  `--disable-features=${disabledFeatures}`,
];

/** Starts a browser that any number of `openBrowser` share, in this process and those that it starts, until it is closed. */
export async function shareBrowser(): Promise<BrowserServer> {
  const server = await chromium.launchServer(launchOptions());
  process.env.SHARED_BROWSER = server.wsEndpoint();
  return server;
}

/**
 * A connection to the shared browser, whose pages end with it; a browser of its own where none is shared. Rejects with a
 * sentence when there is no browser.
 */
export async function openBrowser(): Promise<Browser> {
  const { SHARED_BROWSER } = process.env;
  return SHARED_BROWSER ? chromium.connect(SHARED_BROWSER) : chromium.launch(launchOptions());
}

function launchOptions() {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error(
      'No Chrome or Chromium was found. Install one, or name it: CHROME_PATH=/path/to/it',
    );
  return { executablePath, args: browserArgs };
}
