import { ProgramHost } from '../program-host.ts';
import { StrudelLanguage } from '../strudel-language.ts';

/** A program host in the test's own realm, unconfined. Its names become globals, as in the worker. */
export function localHost(): ProgramHost {
  return new ProgramHost(new StrudelLanguage(globalThis));
}
