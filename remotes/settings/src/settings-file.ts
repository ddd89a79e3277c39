import { toJS } from 'mobx';
import type { SettingsDraft } from './settings-draft.ts';

/** Profile and preferences as they stand in the form, for a file. */
export function settingsFile({ profile, preferences, mode }: SettingsDraft): Blob {
  const content = { profile: toJS(profile), preferences: toJS(preferences), mode };
  return new Blob([`${JSON.stringify(content, undefined, 2)}\n`], { type: 'application/json' });
}
