import { HocketError, initialPreferences } from '@hocket/sdk';
import type { FakeStudio } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import { SettingsDraft } from './settings-draft.ts';
import { settingsStudio } from './testing/settings-studio.ts';

function setup() {
  const studio = settingsStudio();
  const sent: [string, unknown][] = [];
  const { api } = studio;
  const { updateProfile } = api;
  api.updateProfile = async (changes) => {
    sent.push(['profile', changes]);
    return updateProfile.call(api, changes);
  };
  return { studio, sent, draft: draftOf(studio) };
}

function draftOf(studio: FakeStudio): SettingsDraft {
  if (!studio.session.user) throw new Error('nobody is signed in');
  return new SettingsDraft(studio.session.user, studio);
}

describe('the draft of the settings', () => {
  // @spec settings-page.dirty
  test('an edit makes it dirty, and only what changed is sent', async () => {
    const { studio, sent, draft } = setup();
    expect(draft.dirty).toBe(false);
    draft.write('bio', ' Engines ');
    draft.prefer({ privacy: { projectsPublic: true } });
    expect(draft.dirty).toBe(true);
    expect(await draft.save()).toBe(true);
    expect(sent).toEqual([['profile', { bio: 'Engines' }]]);
    expect(studio.session.preferred).toEqual([{ privacy: { projectsPublic: true } }]);
    expect(draft).toMatchObject({ dirty: false, saving: false });
  });

  test('what was edited back to what it was is saved without a call', async () => {
    const { studio, sent, draft } = setup();
    draft.write('bio', 'x');
    draft.write('bio', '');
    expect(draft.dirty).toBe(true);
    expect(await draft.save()).toBe(true);
    expect([sent, studio.session.preferred]).toEqual([[], []]);
    expect(draft.dirty).toBe(false);
  });

  test('a preference acts before it is saved, and no more when it is discarded', () => {
    const { studio, draft } = setup();
    draft.prefer({ theme: 'light', language: 'de' });
    expect(studio.session.preferences).toMatchObject({ theme: 'light', language: 'de' });
    draft.discard();
    expect(studio.session.preferences).toMatchObject({ theme: 'dark', language: 'en' });
    expect(draft.preferences).toEqual(initialPreferences);
    expect(draft.dirty).toBe(false);
  });

  test('tempo and volume are heard at once and put back when they are discarded', () => {
    const { studio, draft } = setup();
    draft.setBpm(90);
    draft.setBpm(95);
    draft.setVolume(10);
    expect([studio.project.data.bpm, studio.transport.volume]).toEqual([95, 10]);
    draft.discard();
    expect([studio.project.data.bpm, studio.transport.volume]).toEqual([120, 75]);
  });

  test('the tempo of a project that was opened meanwhile is left alone', async () => {
    const { studio, draft } = setup();
    draft.setBpm(90);
    await studio.project.open('other');
    studio.project.setBpm(140);
    draft.discard();
    expect(studio.project.data.bpm).toBe(140);
  });

  // @spec settings-page.failure
  test('a refused save keeps what was typed, says why and logs it', async () => {
    const { studio, sent, draft } = setup();
    draft.write('location', 'London');
    draft.prefer({ theme: 'light' });
    studio.session.failure = new HocketError('internal', 'Out of order.');
    expect(await draft.save()).toBe(false);
    expect(draft).toMatchObject({ dirty: true, saving: false, problem: 'Out of order.' });
    expect(draft.profile.location).toBe('London');
    expect(draft.preferences.theme).toBe('light');
    expect(studio.logged).toHaveLength(1);
    // The profile had arrived: the second try sends the preferences alone.
    expect(await draft.save()).toBe(true);
    expect(sent).toHaveLength(1);
    expect(studio.session.preferred).toEqual([{ theme: 'light' }, { theme: 'light' }]);
    expect(draft.problem).toBeUndefined();
  });

  test('preferences that were refused act no more once they are discarded', async () => {
    const { studio, draft } = setup();
    draft.prefer({ theme: 'light' });
    studio.session.failure = new HocketError('internal', 'Out of order.');
    await draft.save();
    expect(studio.session.preferences?.theme).toBe('light');
    draft.discard();
    expect(studio.session.preferences?.theme).toBe('dark');
  });

  test('what is edited while it is saved waits for the next save', async () => {
    const { sent, draft } = setup();
    draft.write('bio', 'One');
    const saving = draft.save();
    expect(draft.saving).toBe(true);
    expect(await draft.save()).toBe(false);
    draft.write('bio', 'Two');
    await saving;
    expect(draft.dirty).toBe(true);
    await draft.save();
    expect(sent.map(([, changes]) => changes)).toEqual([{ bio: 'One' }, { bio: 'Two' }]);
  });

  test.each([
    ['firstName', '  ', 'settings:firstNameMissing'],
    ['lastName', '', 'settings:lastNameMissing'],
    ['website', 'javascript:alert(1)', 'settings:websiteInvalid'],
    ['website', 'example.org', 'settings:websiteInvalid'],
    ['website', 'https://', 'settings:websiteInvalid'],
  ] as const)(
    '%s %j is not sent, and the field says why until it is edited',
    async (field, text, error) => {
      const { sent, draft } = setup();
      draft.write(field, text);
      expect(await draft.save()).toBe(false);
      expect(draft.errors).toEqual({ [field]: error });
      expect(sent).toEqual([]);
      draft.write(field, 'https://example.org');
      expect(draft.errors).toEqual({});
      expect(await draft.save()).toBe(true);
    },
  );

  // @spec settings-page.reset entity.preferences
  test('a reset restores the defaults, leaves the profile and is not saved yet', async () => {
    const { studio, draft } = setup();
    draft.write('bio', 'Engines');
    draft.prefer({ theme: 'light', audio: { bufferSize: 1024 } });
    draft.choose('code');
    draft.setBpm(90);
    await draft.save();
    draft.reset();
    expect(draft.preferences).toEqual(initialPreferences);
    expect(draft).toMatchObject({ dirty: true, mode: 'studio' });
    expect(draft.profile.bio).toBe('Engines');
    expect(studio.project.data.bpm).toBe(120);
    expect(studio.session.preferences?.theme).toBe('dark');
    expect(studio.session.user?.preferences.theme).toBe('light');
    await draft.save();
    expect(studio.session.user?.preferences).toEqual(initialPreferences);
    expect(studio.mode.chosen).toBe('studio');
  });

  test('the account type is chosen when it is saved', async () => {
    const { studio, draft } = setup();
    draft.choose('code');
    expect(studio.mode.chosen).toBe('studio');
    await draft.save();
    expect(studio.mode.chosen).toBe('code');
  });
});
