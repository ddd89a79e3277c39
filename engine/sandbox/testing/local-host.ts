import { Language } from '../language.ts';
import { ProgramHost } from '../program-host.ts';

/** A program host in the test's own realm, unconfined. Its names become globals, as in the worker. */
export function localHost(): ProgramHost {
  const scope = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
  };
  const language = new Language(scope);
  const { setTimeout, setInterval, clearTimeout, clearInterval, ...names } = scope;
  Object.assign(globalThis, names);
  return new ProgramHost(language);
}
