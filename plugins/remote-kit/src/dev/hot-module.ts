import { fileURLToPath } from 'node:url';

/** What runs in the page: beside this file, in TypeScript or as it is published. */
const inPage = fileURLToPath(import.meta.url).replace(/hot-module(\.[jt]s)$/, 'hot-remote$1');

/**
 * The module that a remote exposes while it is developed, as an address: its `index` as it was saved last. A save that
 * cannot be run leaves the panel as it is, and the browser's console says why.
 */
export function hotModule(index: string): string {
  const [saved, own] = [index, inPage].map((path) => JSON.stringify(path));
  return `data:text/javascript,${encodeURIComponent(`
import saved from ${saved};
import { hotRemote, showSaved } from ${own};
import.meta.webpackHot.accept(${saved}, () => showSaved(saved).catch(console.error), console.error);
export default hotRemote(saved);
`)}`;
}
