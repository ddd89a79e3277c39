import { ProgramHost } from '../program-host.ts';
import { StrudelLanguage } from '../strudel-language.ts';

/** A program host in the test's own realm, unconfined. Its names become globals, as in the worker. */
export function localHost(): ProgramHost {
  const names = {};
  const language = new StrudelLanguage(names);
  Object.assign(globalThis, names);
  return new ProgramHost(language);
}
