import type { Studio, User } from '@hocket/sdk';
import { useEffect, useState } from 'react';
import { SettingsDraft } from './settings-draft.ts';

/** A draft of the user's settings, which is asked about before the page is left. */
export function useDraft(studio: Studio, user: User): SettingsDraft {
  const [draft] = useState(() => new SettingsDraft(user, studio));
  useEffect(() => studio.guard(draft), [studio, draft]);
  return draft;
}
