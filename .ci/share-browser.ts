import { findBrowser, shareBrowser } from '../plugins/kit/src/browser/browser.ts';

/** Before the tests: one browser for all files that need one; where there is none, each of them says so. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (findBrowser() === undefined) return undefined;
  const server = await shareBrowser();
  return () => server.close();
}
