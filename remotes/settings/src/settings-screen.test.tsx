import { HocketError } from '@hocket/sdk';
import type { FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { SettingsPanel } from './settings-panel.tsx';
import { settingsStudio } from './testing/settings-studio.ts';

function mounted(prepare: (studio: FakeStudio) => void = () => {}) {
  const studio = settingsStudio();
  prepare(studio);
  return { studio, ...render(<SettingsPanel studio={studio} />) };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const tab = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const flip = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('switch', { name })));
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
const state = () => bar().getByRole('status').textContent;

describe('the settings', () => {
  // @spec settings-page.loading
  test('say that they load until the user is there', () => {
    const { studio } = mounted(({ session }) => {
      session.user = undefined;
    });
    expect(screen.getByRole('status').textContent).toBe('Loading Settings...');
    act(() =>
      runInAction(() => {
        studio.session.user = studio.api.user;
      }),
    );
    expect(screen.queryByText('Loading Settings...')).toBeNull();
    expect(screen.getAllByRole('tab')).toHaveLength(6);
  });

  // @spec settings-page.tabs settings-page.quick-actions
  test('have six tabs and three quick actions', () => {
    mounted();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Audio',
      'Interface',
      'Notifications',
      'Privacy',
      'Advanced',
    ]);
    const actions = within(screen.getByRole('group', { name: 'Quick actions' }));
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Choose Account Type',
      'Export Settings',
      'Reset All',
    ]);
  });

  // @spec settings-page.save-bar settings-page.dirty
  test('the bar says that there are changes, saves them and is at rest again', async () => {
    const { studio } = mounted();
    expect(button('Save Changes')).toHaveProperty('disabled', true);
    expect(state()).toBe('All changes are saved');
    type('Bio', 'Analytical engines');
    expect(state()).toBe('You have unsaved changes');
    let arrive = () => {};
    const { updateProfile } = studio.session;
    studio.session.updateProfile = async (changes) => {
      await new Promise<void>((done) => {
        arrive = done;
      });
      return updateProfile.call(studio.session, changes);
    };
    await press('Save Changes');
    expect(state()).toBe('Saving...');
    expect(button('Save Changes').getAttribute('aria-disabled')).toBe('true');
    await act(async () => arrive());
    expect(state()).toBe('All changes are saved');
    expect(button('Save Changes')).toHaveProperty('disabled', true);
    expect(studio.session.user?.bio).toBe('Analytical engines');
  });

  // @spec settings-page.error-banner settings-page.failure
  test('a refused save stands in the banner, and what was typed in its field', async () => {
    const { studio } = mounted();
    type('Location', 'London');
    studio.api.failure = new HocketError('internal', 'Something went wrong.');
    await press('Save Changes');
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong.');
    expect(field('Location')).toHaveProperty('value', 'London');
    expect(state()).toBe('You have unsaved changes');
    await press('Save Changes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('Ctrl+S saves, and discarding puts back what was there', async () => {
    const { studio } = mounted();
    type('Bio', 'One');
    await act(async () => void fireEvent.keyDown(window, { key: 's', ctrlKey: true }));
    expect(studio.session.user?.bio).toBe('One');
    type('Bio', 'Two');
    await press('Discard');
    expect(field('Bio')).toHaveProperty('value', 'One');
    expect(state()).toBe('All changes are saved');
  });

  test('a wrong field is shown and focused when it stands on another tab', async () => {
    const { studio } = mounted();
    type('Website', 'javascript:alert(1)');
    await tab('Privacy');
    await press('Save Changes');
    expect(screen.getByText('Website must begin with http:// or https://')).toBeTruthy();
    expect(document.activeElement).toBe(field('Website'));
    expect(studio.session.user?.website).toBe('');
  });

  test('they are guarded while they are shown', () => {
    const { studio, unmount } = mounted();
    const [work] = studio.guarded;
    expect(work?.dirty).toBe(false);
    type('Bio', 'x');
    expect(work?.dirty).toBe(true);
    unmount();
    expect(studio.guarded.size).toBe(0);
  });
});

describe('quick actions', () => {
  // @spec settings-page.reset
  test('Reset All asks first, restores the defaults and marks them unsaved', async () => {
    const { studio } = mounted();
    await tab('Notifications');
    await flip('Push notifications');
    await press('Save Changes');
    await press('Reset All');
    const dialog = within(await screen.findByRole('alertdialog'));
    const question = 'Are you sure you want to reset all settings to default?';
    expect(dialog.getByText(question)).toBeTruthy();
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Reset All' })));
    expect(screen.getByRole('switch', { name: 'Push notifications' })).toHaveProperty(
      'checked',
      false,
    );
    expect(state()).toBe('You have unsaved changes');
    expect(studio.session.user?.preferences.notifications.push).toBe(true);
  });

  test('Reset All changes nothing when it is cancelled', async () => {
    mounted();
    await press('Reset All');
    const dialog = within(await screen.findByRole('alertdialog'));
    const [, cancel] = dialog.getAllByRole('button', { name: 'Cancel' });
    await act(async () => void fireEvent.click(cancel as HTMLElement));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(state()).toBe('All changes are saved');
  });

  // @spec settings-page.export
  test('Export Settings gives a JSON file with profile and preferences', async () => {
    const { studio } = mounted();
    type('Bio', 'Engines');
    await press('Export Settings');
    const [{ file, name } = { file: new Blob(), name: '' }] = studio.delivered;
    expect(name).toBe('hocket-settings.json');
    expect(JSON.parse(await file.text())).toEqual({
      profile: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        bio: 'Engines',
        location: '',
        website: '',
      },
      preferences: studio.session.preferences,
      mode: 'studio',
    });
  });

  test('Choose Account Type leads to the cards, from any tab', async () => {
    const { studio } = mounted();
    await tab('Audio');
    await press('Choose Account Type');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Studio Mode/ }));
    fireEvent.click(screen.getByRole('radio', { name: /^Code Mode/ }));
    await press('Save Changes');
    expect(studio.mode.chosen).toBe('code');
  });
});

describe('the tabs', () => {
  // @spec settings-page.account
  test('Account: picture, names, bio, location, website and the three types', () => {
    mounted();
    for (const name of ['First name', 'Last name', 'Bio', 'Location', 'Website']) {
      expect(field(name)).toBeTruthy();
    }
    expect(button('Upload picture')).toBeTruthy();
    const cards = screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent);
    expect(cards.map((text) => /^\w+ Mode/.exec(text ?? '')?.[0])).toEqual([
      'Studio Mode',
      'Code Mode',
      'Learning Mode',
    ]);
  });

  // @spec settings-page.audio limit.rates
  test('Audio: what is moved is heard before it is saved', async () => {
    const { studio } = mounted();
    await tab('Audio');
    const slide = (name: string, value: number) =>
      fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
    slide('BPM', 90);
    slide('Master volume', 20);
    expect([studio.project.data.bpm, studio.transport.volume]).toEqual([90, 20]);
    const offered = async (name: RegExp) => {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
      const options = await screen.findAllByRole('option');
      await act(async () => void fireEvent.click(options[1] as HTMLElement));
      return options.map(({ textContent }) => textContent);
    };
    expect(await offered(/Sample rate/)).toEqual(['44.1 kHz', '48 kHz', '96 kHz']);
    expect(await offered(/Buffer size/)).toEqual(
      ['128', '256', '512', '1024'].map((size) => `${size} samples`),
    );
    await flip('Low latency');
    expect(studio.session.preferences?.audio).toEqual({
      sampleRate: 48_000,
      bufferSize: 256,
      enableLowLatency: false,
    });
    expect(studio.session.user?.preferences.audio.sampleRate).toBe(44_100);
  });

  // @spec settings-page.interface
  test('Interface: theme and language act before they are saved', async () => {
    const { studio } = mounted();
    await tab('Interface');
    for (const [name, choice] of [
      [/Theme/, 'Light'],
      [/Language/, 'Deutsch'],
    ] as const) {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
      const option = await screen.findByRole('option', { name: choice });
      await act(async () => void fireEvent.click(option));
    }
    expect(studio.session.preferences).toMatchObject({ theme: 'light', language: 'de' });
    expect(studio.session.preferred).toEqual([]);
  });

  // @spec settings-page.notifications settings-page.privacy
  test.each([
    ['Notifications', 'Email notifications', { notifications: { email: false } }],
    ['Notifications', 'Push notifications', { notifications: { push: true } }],
    ['Notifications', 'Sound notifications', { notifications: { sound: false } }],
    ['Privacy', 'Public profile', { privacy: { profilePublic: false } }],
    ['Privacy', 'New projects start public', { privacy: { projectsPublic: true } }],
  ])('%s: %s is saved', async (where, name, changes) => {
    const { studio } = mounted();
    await tab(where);
    await flip(name);
    await press('Save Changes');
    expect(studio.session.preferred).toEqual([changes]);
  });

  // @spec settings-page.advanced
  test('Advanced: the account as the server knows it now, play time in minutes', async () => {
    const { studio } = mounted();
    const stats = {
      projectsCreated: 3,
      lessonsCompleted: 2,
      achievementsUnlocked: 1,
      totalPlayTime: 7384,
    };
    studio.api.user = { ...studio.api.user, emailVerified: true, stats };
    await tab('Advanced');
    const shown = (name: string) =>
      [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
        ?.nextElementSibling?.textContent;
    expect(shown('User ID')).toBe('user-1');
    expect(shown('Username')).toBe('ada');
    expect(shown('Email')).toBe('ada@example.org');
    expect(shown('Email verified')).toBe('Yes');
    expect(shown('Member since')).toContain('2026');
    expect(shown('Last login')).toContain('2026');
    expect(shown('Plan')).toBe('free');
    expect(shown('Projects created')).toBe('3');
    expect(shown('Lessons completed')).toBe('2');
    expect(shown('Achievements unlocked')).toBe('1');
    expect(shown('Total play time')).toBe('123 min');
  });
});
