const names =
  'log info warn error debug trace table group groupEnd groupCollapsed assert dir time timeEnd timeLog count clear';

/** A console that prints nothing, so that a flood of lines reaches no other process. */
export const silentConsole = Object.fromEntries(names.split(' ').map((name) => [name, () => {}]));

// This happens on import, since Strudel prints a greeting while it loads.
Object.defineProperty(globalThis, 'console', {
  value: silentConsole,
  writable: true,
  configurable: true,
});
