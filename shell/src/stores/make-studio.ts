import type { Studio, StudioApi } from '@hocket/sdk';
import type { Guard } from './page/guard.ts';
import { logFailure } from './page/log-failure.ts';
import type { Notices } from './page/notices.ts';
import { errorText } from './texts/error-text.ts';
import type { LanguageStore } from './texts/language.ts';

type Options<Api> = Omit<
  Studio,
  'api' | 'language' | 't' | 'addCatalogue' | 'notify' | 'guard' | 'log' | 'explain'
> & {
  api: Api;
  guard: Guard;
  notices: Notices;
  language: LanguageStore;
};

/** What panels get, put together from the stores; of the API as much as it is given. */
export function makeStudio<Api extends StudioApi>({
  guard,
  notices,
  language,
  ...parts
}: Options<Api>): Studio & { readonly api: Api } {
  return {
    ...parts,
    notify: notices.add,
    addCatalogue: language.addCatalogue,
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
