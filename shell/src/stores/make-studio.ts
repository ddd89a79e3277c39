import type { Studio } from '@hocket/sdk';
import type { Guard } from './page/guard.ts';
import { logFailure } from './page/log-failure.ts';
import type { Notices } from './page/notices.ts';
import { errorText } from './texts/error-text.ts';
import type { LanguageStore } from './texts/language.ts';

type Options = Omit<Studio, 'language' | 't' | 'notify' | 'guard' | 'log' | 'explain'> & {
  guard: Guard;
  notices: Notices;
  language: LanguageStore;
};

/** What panels get, put together from the stores. */
export function makeStudio({ guard, notices, language, ...parts }: Options): Studio {
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
