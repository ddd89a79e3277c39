import { silentConsole } from '../sandbox/silent-console.ts';

/**
 * What Strudel asks a realm for while it is loaded, and QuickJS lacks. Nothing in it waits or counts time: a program is
 * evaluated and asked, and that is all.
 */
const never = () => 0;

Object.assign(globalThis, {
  console: silentConsole,
  performance: { now: never },
  setTimeout: never,
  clearTimeout: never,
  setInterval: never,
  clearInterval: never,
});
