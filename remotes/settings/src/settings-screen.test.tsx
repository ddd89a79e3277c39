import { HocketError } from '@hocket/sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import {
  button,
  field,
  flip,
  mounted,
  pressButton,
  state,
  tab,
  typeText,
} from './testing/mounted-settings.tsx';

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
    expect(screen.getAllByRole('tab')).toHaveLength(8);
  });

  // @spec settings-page.tabs settings-page.quick-actions
  test('have their six tabs and those of plugins and agents, and three quick actions', () => {
    mounted();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Audio',
      'Interface',
      'Notifications',
      'Privacy',
      'Plugins',
      'Agents',
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
    typeText('Bio', 'Analytical engines');
    expect(state()).toBe('You have unsaved changes');
    let arrive = () => {};
    const { updateProfile } = studio.session;
    studio.session.updateProfile = async (changes) => {
      await new Promise<void>((done) => {
        arrive = done;
      });
      return updateProfile.call(studio.session, changes);
    };
    await pressButton('Save Changes');
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
    typeText('Location', 'London');
    studio.api.failure = new HocketError('internal', 'Something went wrong.');
    await pressButton('Save Changes');
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong.');
    expect(field('Location')).toHaveProperty('value', 'London');
    expect(state()).toBe('You have unsaved changes');
    await pressButton('Save Changes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('its action, with Ctrl+S, saves, and discarding puts back what was there', async () => {
    const { studio } = mounted();
    typeText('Bio', 'One');
    expect(studio.actions.find('settings.save')?.keys).toEqual(['Ctrl+S']);
    await act(async () => studio.actions.run('settings.save'));
    expect(studio.session.user?.bio).toBe('One');
    typeText('Bio', 'Two');
    await pressButton('Discard');
    expect(field('Bio')).toHaveProperty('value', 'One');
    expect(state()).toBe('All changes are saved');
  });

  test('a wrong field is shown and focused when it stands on another tab', async () => {
    const { studio } = mounted();
    typeText('Website', 'javascript:alert(1)');
    await tab('Privacy');
    await pressButton('Save Changes');
    expect(screen.getByText('Website must begin with http:// or https://')).toBeTruthy();
    expect(document.activeElement).toBe(field('Website'));
    expect(studio.session.user?.website).toBe('');
  });

  test('they are guarded while they are shown', () => {
    const { studio, unmount } = mounted();
    const [work] = studio.guarded;
    expect(work?.dirty).toBe(false);
    typeText('Bio', 'x');
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
    await pressButton('Save Changes');
    await pressButton('Reset All');
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
    await pressButton('Reset All');
    const dialog = within(await screen.findByRole('alertdialog'));
    const [, cancel] = dialog.getAllByRole('button', { name: 'Cancel' });
    await act(async () => void fireEvent.click(cancel as HTMLElement));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(state()).toBe('All changes are saved');
  });

  // @spec settings-page.export
  test('Export Settings gives a JSON file with profile and preferences', async () => {
    const { studio } = mounted();
    typeText('Bio', 'Engines');
    await pressButton('Export Settings');
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
    await pressButton('Choose Account Type');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Studio Mode/ }));
    fireEvent.click(screen.getByRole('radio', { name: /^Code Mode/ }));
    await pressButton('Save Changes');
    expect(studio.mode.chosen).toBe('code');
  });
});
