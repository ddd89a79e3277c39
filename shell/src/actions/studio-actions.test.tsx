import { HocketError } from '@hocket/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { announced, mountedStudio } from '../testing/mounted-studio.tsx';

/** Presses and lets go a key where the focus is; whether the browser would have acted on it. */
function strike(key: string, more: object = {}): boolean {
  const target = document.activeElement ?? document.body;
  const isLeft = fireEvent.keyDown(target, { key, ...more });
  return fireEvent.keyUp(target, { key, ...more }) && isLeft;
}
const space = (more: object = {}) => act(async () => strike(' ', more));
const focused = () => document.activeElement;
/** Gives the focus as a click does, and as Tab does. */
const clickInto = (element: HTMLElement) => {
  fireEvent.pointerDown(element);
  act(() => element.focus());
};
const tabTo = (element: HTMLElement) => {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => element.focus());
};

async function withBeat() {
  const { app, ...view } = await mountedStudio();
  act(() => app.project.toggle(0, 0));
  return { app, ...view };
}

test('Space plays and stops, and Shift+Space plays from the start', async () => {
  const { app } = await withBeat();
  await space();
  expect(app.transport.playing).toBe(true);
  await space({ repeat: true });
  expect(app.transport.playing).toBe(true);
  const calls: string[] = [];
  for (const call of ['stop', 'play'] as const)
    vi.spyOn(app.engine, call).mockImplementation(() => void calls.push(call));
  await space({ shiftKey: true });
  expect(app.transport.playing).toBe(true);
  expect(calls).toEqual(['stop', 'play']);
  await space();
  expect(app.transport.playing).toBe(false);
});

test('what cannot play is said', async () => {
  await mountedStudio();
  await space();
  await waitFor(() =>
    expect(announced()).toContain('No pattern to play - click cells to create a pattern first'),
  );
});

test('a button that was clicked leaves Space to the studio; one that was reached by Tab keeps it', async () => {
  const { app } = await withBeat();
  const button = screen.getByRole('button', { name: 'Metronome' });
  clickInto(button);
  expect(strike(' ')).toBe(false);
  await act(async () => {});
  expect(app.transport.playing).toBe(true);
  tabTo(screen.getByRole('button', { name: 'Reset' }));
  expect(strike(' ')).toBe(true);
  tabTo(button);
  expect(strike(' ')).toBe(true);
  expect(app.transport.playing).toBe(true);
});

test('texts, menus and dialogs keep Space', async () => {
  const { app } = await withBeat();
  clickInto(screen.getByLabelText('Project name'));
  expect(strike(' ')).toBe(true);
  clickInto(screen.getByRole('textbox', { name: 'BPM' }));
  expect(strike(' ')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Import and export' }));
  const menu = await screen.findByRole('menu');
  expect(fireEvent.keyDown(within(menu).getAllByRole('menuitem')[0] as Element, { key: ' ' })).toBe(
    false,
  );
  expect(app.transport.playing).toBe(false);
});

test('Ctrl+Z and Cmd+Z undo; with Shift, and Ctrl+Y, they redo; a text and whatever handled the keys keep them', async () => {
  const { app } = await withBeat();
  const isOn = () => app.project.patterns.shown.steps[0]?.[0]?.on;
  const ctrl = { ctrlKey: true };
  for (const [undo, redo] of [
    [ctrl, { key: 'Z', ctrlKey: true, shiftKey: true }],
    [{ metaKey: true }, { key: 'Z', metaKey: true, shiftKey: true }],
    [ctrl, { key: 'y', ctrlKey: true }],
  ]) {
    act(() => void fireEvent.keyDown(document.body, { key: 'z', ...undo }));
    expect(isOn()).toBe(false);
    act(() => void fireEvent.keyDown(document.body, redo));
    expect(isOn()).toBe(true);
  }
  const name = screen.getByLabelText('Project name');
  expect(fireEvent.keyDown(name, { key: 'z', ...ctrl })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'z', altKey: true, ...ctrl })).toBe(true);
  const own = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', own);
  fireEvent.keyDown(document.body, { key: 'z', ...ctrl });
  document.body.removeEventListener('keydown', own);
  expect(isOn()).toBe(true);
  act(() => {
    for (let times = 0; times < 2; times += 1)
      fireEvent.keyDown(document.body, { key: 'z', repeat: true, ...ctrl });
  });
  expect(isOn()).toBe(false);
  expect(app.project.history.canUndo).toBe(false);
});

const palette = () => screen.findByRole('dialog', { name: 'Search everything that can be done' });
const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

test('the palette lists actions with their keys, finds them by words, does one, and the focus is back', async () => {
  const { app } = await withBeat();
  clickInto(screen.getByLabelText('panel grid'));
  const before = focused();
  strike('F1');
  const dialog = within(await palette());
  for (const entry of [
    /^Play or stop.*Space$/,
    /^Save.*CtrlS$/,
    /^Undo.*CtrlZ$/,
    /^Export…/,
    /^Share…/,
    /^Light theme/,
    /^Put all panels back/,
    /^Go to Tutorials/,
    /^Keyboard shortcuts.*\?$/,
  ])
    expect(entries()).toContainEqual(expect.stringMatching(entry));
  const field = dialog.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'metron' } });
  await waitFor(() => expect(entries()).toHaveLength(1));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyUp(field, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.metronome.isOn).toBe(true);
  expect(focused()).toBe(before);
});

test('the palette closes by Escape and by its keys', async () => {
  await mountedStudio();
  const before = screen.getByLabelText('panel grid');
  clickInto(before);
  strike('P', { ctrlKey: true, shiftKey: true });
  await palette();
  strike('F1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  strike('F1');
  fireEvent.keyDown(within(await palette()).getByRole('textbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe(before));
});

test('what a panel offers is there as long as the panel, in its group, and what fails is said', async () => {
  const { app } = await mountedStudio();
  const { actions } = app.parts.studio;
  const done: string[] = [];
  const remove = actions.add(
    {
      id: 'library.shuffle',
      title: () => 'Shuffle all sounds',
      keys: ['Alt+Shift+U'],
      run: () => void done.push('shuffle'),
    },
    {
      id: 'library.fail',
      title: () => 'Fail',
      keys: ['Ctrl+Alt+U'],
      run: () => Promise.reject(new HocketError('network_unreachable', 'x')),
    },
    {
      id: 'library.own',
      title: () => 'Own',
      keys: ['U'],
      keysIn: 'panel',
      run: () => void done.push('own'),
    },
  );
  strike('U', { altKey: true, shiftKey: true });
  strike('u');
  expect(done).toEqual(['shuffle']);
  strike('u', { altKey: true, ctrlKey: true });
  await waitFor(() => expect(announced()).toContain('The server cannot be reached.'));
  strike('F1');
  await palette();
  expect(entries()).toContainEqual(expect.stringMatching(/^Shuffle all soundsSound Library.*U$/));
  act(remove);
  expect(entries()).not.toContainEqual(expect.stringMatching(/^Shuffle/));
});

test('a question mark lists all keys, each in its group; in a text it is typed', async () => {
  await mountedStudio();
  clickInto(screen.getByLabelText('panel grid'));
  expect(strike('?', { shiftKey: true })).toBe(true);
  act(() => screen.getByLabelText('panel grid').blur());
  strike('?', { shiftKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const group = within(dialog.getByRole('region', { name: 'Transport' }));
  expect(group.getByText('Play from the start')).toBeTruthy();
  expect(group.getAllByText('Space')).toHaveLength(2);
});
