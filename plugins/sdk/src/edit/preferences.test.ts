import { describe, expect, test } from 'vitest';
import { fakeUser } from '../testing/fake-user.ts';
import { changesBetween, withChanges } from './preferences.ts';

const { preferences } = fakeUser();

describe('preferences', () => {
  test('a change of one part leaves the others as they are', () => {
    const after = withChanges(preferences, { theme: 'light', audio: { bufferSize: 1024 } });
    expect(after).toEqual({
      ...preferences,
      theme: 'light',
      audio: { ...preferences.audio, bufferSize: 1024 },
    });
  });

  test('what differs is found, however deep, and nothing else', () => {
    const changes = { language: 'de', privacy: { projectsPublic: true } } as const;
    expect(changesBetween(preferences, withChanges(preferences, changes))).toEqual(changes);
  });

  test('nothing differs from itself', () => {
    expect(changesBetween(preferences, structuredClone(preferences))).toEqual({});
  });
});
