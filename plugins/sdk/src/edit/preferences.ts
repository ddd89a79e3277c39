import type { PreferenceChanges } from '../api/users.ts';
import type { Preferences } from '../user.ts';

/** Preferences with changes in them, part by part. */
export function withChanges(before: Preferences, changes: PreferenceChanges): Preferences {
  return {
    ...before,
    ...changes,
    notifications: { ...before.notifications, ...changes.notifications },
    privacy: { ...before.privacy, ...changes.privacy },
    audio: { ...before.audio, ...changes.audio },
  };
}

/** What has to change in `before` to become `after`: nothing else is in it. */
export function changesBetween(before: Preferences, after: Preferences): PreferenceChanges {
  const { notifications, privacy, audio, ...plain } = after;
  const parts = {
    ...differing(before, plain),
    notifications: differing(before.notifications, notifications),
    privacy: differing(before.privacy, privacy),
    audio: differing(before.audio, audio),
  };
  return Object.fromEntries(
    Object.entries(parts).filter(
      ([, part]) => typeof part !== 'object' || Object.keys(part).length > 0,
    ),
  );
}

/** The entries of `after` that are not the same in `before`. */
function differing<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const pairs = Object.entries(after) as [keyof T, unknown][];
  return Object.fromEntries(pairs.filter(([key, value]) => before[key] !== value)) as Partial<T>;
}
