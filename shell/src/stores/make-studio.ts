import type { Studio } from '@hocket/sdk';
import type { Language } from './language.ts';
import type { Notices } from './notices.ts';

type Parts = Omit<Studio, 'language' | 't' | 'notify'> & { notices: Notices; language: Language };

/** What panels get, put together from the stores. */
export function makeStudio({ notices, language, ...parts }: Parts): Studio {
  return {
    ...parts,
    notify: notices.add,
    get language() {
      return language.language;
    },
    get t() {
      return language.t;
    },
  };
}
