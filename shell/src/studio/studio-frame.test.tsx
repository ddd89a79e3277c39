import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { observable } from 'mobx';
import { describe, expect, test } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';
import { show, signedInApp, testApp } from '../testing/test-app.tsx';

const patient = { timeout: 20_000 };
const heading = () => screen.findByRole('heading', { name: 'Settings' }, patient);
const asked = () => screen.findByRole('alertdialog', { name: 'Save your changes?' }, patient);
const follow = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name })));

/** The settings with something unsaved in them. */
async function unsaved({ saves = true } = {}) {
  const app = await signedInApp();
  const view = show(app, '/studio/settings');
  await heading();
  const work = observable({
    dirty: true,
    save: async () => {
      work.dirty = !saves;
      return saves;
    },
    discard: () => {
      work.dirty = false;
    },
  });
  await act(async () => void app.guard.add(work));
  return { app, work, ...view };
}

describe('the way to the settings', () => {
  // @spec header.links
  test('the header’s link leads there, is the active one, and the music plays on', async () => {
    const { app, where } = await mountedStudio();
    act(() => app.project.toggle(0, 0));
    press('Play');
    const pause = await screen.findByRole('button', { name: 'Pause' });
    await follow('Settings');
    await heading();
    expect(where()).toBe('/studio/settings');
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Settings').getAttribute('aria-current')).toBe('page');
    expect(link('Studio').getAttribute('aria-current')).toBeNull();
    // The same button: the header stands.
    expect(screen.getByRole('button', { name: 'Pause' })).toBe(pause);
    expect(app.engine.playing.main).toBeDefined();
    expect(screen.getByLabelText('panel settings')).toBeTruthy();
  });

  // @spec header.user-menu-entries
  test('the user menu leads there too', async () => {
    const { where } = await mountedStudio();
    press('Account of Ada Lovelace');
    await act(async () =>
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Settings' })),
    );
    await heading();
    expect(where()).toBe('/studio/settings');
  });

  test('somebody who is signed out signs in first', async () => {
    const app = await testApp();
    await app.session.load();
    const { where } = show(app, '/studio/settings');
    await waitFor(() => expect(where()).toBe('/login'));
  });
});

describe('leaving with unsaved changes', () => {
  test('a link asks; Cancel stays, with everything as it was', async () => {
    const { work, where } = await unsaved();
    await follow('Studio');
    await asked();
    await act(async () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(where()).toBe('/studio/settings');
    expect(work.dirty).toBe(true);
  });

  test.each(['Discard changes', 'Save'])('%s lets go', async (name) => {
    const { work, where } = await unsaved();
    await follow('Studio');
    const dialog = await asked();
    const [button] = [...dialog.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === name,
    );
    await act(async () => void fireEvent.click(button as HTMLElement));
    await waitFor(() => expect(where()).toBe('/studio'));
    expect(work.dirty).toBe(false);
  });

  test('a save that fails stays, and the next try to leave asks again', async () => {
    const { where } = await unsaved({ saves: false });
    for (let tries = 0; tries < 2; tries++) {
      await follow('Studio');
      const dialog = await asked();
      const [save] = [...dialog.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Save',
      );
      await act(async () => void fireEvent.click(save as HTMLElement));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(where()).toBe('/studio/settings');
    }
  });

  test('signing out asks too', async () => {
    const { app } = await unsaved();
    press('Account of Ada Lovelace');
    await act(async () =>
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' })),
    );
    expect(app.session.status).toBe('authenticated');
    const discard = await screen.findByRole('button', { name: 'Discard changes' });
    await act(async () => void fireEvent.click(discard));
    await waitFor(() => expect(app.session.status).toBe('unauthenticated'));
  });

  test('closing the tab asks in the browser’s own words', async () => {
    const { work } = await unsaved();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(true);
    act(() => work.discard());
    expect(close()).toBe(false);
  });
});
