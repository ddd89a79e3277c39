import { newMusicProject } from '@hocket/sdk';
import { starters } from '@hocket/sdk/starters';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show, signedInApp } from '../testing/test-app.tsx';

const overlay = () => document.querySelector('[role="dialog"]');

/** The studio as a newcomer finds it. */
async function welcomed() {
  const app = await signedInApp({ isNewcomer: true });
  // What arrives at once is shown at once; outside `act`, React leaves it for five seconds.
  const view = await act(async () => show(app, '/studio'));
  // It comes when the grid has had its time.
  const soon = { timeout: 10_000 };
  // Looked for by its role only once something is there: in a whole studio that takes a second each time.
  await waitFor(() => expect(overlay()).not.toBeNull(), soon);
  const dialog = screen.getByRole('dialog', { name: 'Welcome to Hocket' });
  const press = (name: RegExp | string) =>
    fireEvent.click(within(dialog).getByRole('button', { name }));
  const isGone = () => waitFor(() => expect(overlay()).toBeNull());
  return { ...view, app, dialog, press, isGone };
}

describe('the welcome', () => {
  test('lies over the studio and offers three paths', async () => {
    const { dialog } = await welcomed();
    for (const path of [
      /I'm New to Music Creation.*5 min to first beat/,
      /I Want to Code Music/,
      /I Want to Learn Everything/,
    ]) {
      expect(within(dialog).getByRole('button', { name: path })).toBeTruthy();
    }
    // The focus comes with the dialog's own effects.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  test.each([
    [/I'm New to Music Creation/, 'grid', 'studio'],
    [/I Want to Code Music/, 'code', 'code'],
    [/I Want to Learn Everything/, 'grid', 'learning'],
  ] as const)('%s shows the %s', async (path, tab, mode) => {
    const { app, press, isGone } = await welcomed();
    app.transport.show(tab === 'grid' ? 'code' : 'grid');
    press(path);
    await isGone();
    expect(app.transport.tab).toBe(tab);
    expect(app.studio.mode.chosen).toBe(mode);
    expect(app.localStore.read('showWelcome')).toBe(false);
  });

  test("I'm New to Music Creation opens on a beat that plays, and asks for a first step", async () => {
    const { app, press, isGone } = await welcomed();
    press(/I'm New to Music Creation/);
    await isGone();
    await waitFor(() => expect(app.transport.playing).toBe(true));
    expect(app.transport.source).toBe('grid');
    expect(app.studio.firstBeat.now).toMatchObject({ place: 0, of: 3 });
    expect(app.project.data.gridPattern[0]?.[0]).toBe(true);
    act(() => app.project.history.undo());
    expect(app.project.data.gridPattern.flat()).not.toContain(true);
  });

  test.each([
    ['a fork', 'saved'],
    ['somebody’s link', 'copied'],
    ['an import', 'replaced'],
  ])('does not lie over %s', async (_, way) => {
    const app = await signedInApp({ isNewcomer: true });
    const music = { ...newMusicProject(), ...starters.techno };
    if (way === 'saved') app.project.restore({ ...music, id: 'p1', rev: 1 }, false);
    else if (way === 'copied') app.project.copy(music);
    else app.project.replaceMusic(music);
    await act(async () => show(app, '/studio'));
    await screen.findByLabelText('panel grid');
    await waitFor(() => expect(app.welcome.isShown).toBe(false), { timeout: 10_000 });
    expect(overlay()).toBeNull();
    // Whoever begins something new on another day is asked then.
    expect(app.localStore.read('showWelcome')).toBe(true);
  });

  test.each(['Skip for now', 'Close'])('%s only closes it', async (name) => {
    const { app, press, isGone } = await welcomed();
    app.transport.show('code');
    press(name);
    await isGone();
    expect(app.transport.tab).toBe('code');
    expect(app.localStore.read('showWelcome')).toBe(false);
  });

  test('Escape closes it, and the studio under it is next', async () => {
    const { dialog, isGone } = await welcomed();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await isGone();
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  test('does not come again', async () => {
    const app = await signedInApp();
    show(app, '/studio');
    await screen.findByRole('heading', { name: 'Create Music with Code' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
