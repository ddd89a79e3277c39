import type { Studio } from '@hocket/sdk';
import { errorText } from './error-text.ts';
import type { Guard } from './guard.ts';
import type { Language } from './language.ts';
import { logFailure } from './log-failure.ts';
import type { Notices } from './notices.ts';

type Parts = Omit<Studio, 'language' | 't' | 'notify' | 'guard' | 'log' | 'explain'> & {
  guard: Guard;
  notices: Notices;
  language: Language;
};

/** What panels get, put together from the stores. */
export function makeStudio({ guard, notices, language, ...parts }: Parts): Studio {
  return {
    ...parts,
    notify: notices.add,
    guard: guard.add,
    log: logFailure,
    explain: (error) => errorText(language.t, error),
    get language() {
      return language.language;
    },
    get t() {
      return language.t;
    },
  };
}
