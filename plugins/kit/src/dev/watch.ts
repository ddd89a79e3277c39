import { watch as watchFiles } from 'node:fs';

/** Milliseconds in which the writes of one save are one change. */
const pause = 80;

const notOurs = /(^|[\\/])(node_modules|dist|test-results|\.git)([\\/]|$)/;

/** Calls `changed` after each save in a plugin's folder; the returned function ends it. */
export function watch(folder: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watchFiles(folder, { recursive: true }, (_, path) => {
    if (path !== null && notOurs.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, pause);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
