import type { Studio } from '@hocket/sdk';
import type { SettingsDraft } from './settings-draft.ts';

/** What each tab gets. */
export interface TabProps {
  studio: Studio;
  draft: SettingsDraft;
}
