import type { Studio } from '@hocket/sdk';
import { errorText } from './error-text.ts';
import type { Language } from './language.ts';
import type { Notices } from './notices.ts';

type Parts = Omit<Studio, 'language' | 't' | 'notify' | 'explain'> & {
  notices: Notices;
  language: Language;
};

/** What panels get, put together from the stores. */
export function makeStudio({ notices, language, ...parts }: Parts): Studio {
  return {
    ...parts,
    notify: notices.add,
    explain: (error) => errorText(language.t, error),
    get language() {
      return language.language;
    },
    get t() {
      return language.t;
    },
  };
}
