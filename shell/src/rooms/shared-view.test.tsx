import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { ProjectRoom } from '../stores/changes/change-store.ts';
import { SharedPresence } from '../stores/rooms/shared-presence.ts';
import { announced, mountedStudio } from '../testing/mounted-studio.tsx';
import { shareView } from './shared-view.ts';

/** A studio in a room: what bob tells of himself there, and what is told of ada, who sits at it. */
async function openRoom() {
  const { app } = await mountedStudio();
  const [mine, other] = [new Awareness(new Y.Doc()), new Awareness(new Y.Doc())];
  const presence = new SharedPresence(mine, {
    name: 'ada',
    role: 'owner',
    texts: app.studio,
    after: app.time.after,
  });
  const room: ProjectRoom = {
    status: 'together',
    entry: { role: 'owner' },
    presence,
    get people() {
      return presence.people;
    },
    canUndo: false,
    canRedo: false,
    undo: () => undefined,
    redo: () => undefined,
    beginStep: () => undefined,
    write: () => app.project.music,
    save: async () => undefined,
    leave: () => end(),
  };
  const end = shareView(app, presence, { after: app.time.after });
  act(() => void app.project.share(room, app.project.music));
  const list = await screen.findByRole('list', { name: 'People in the room' });
  const bob = (state: object | null) =>
    act(() => {
      other.setLocalState(state && { name: 'bob', ...state });
      applyAwarenessUpdate(mine, encodeAwarenessUpdate(other, [other.clientID]), 'far');
    });
  const told = () => {
    act(() => app.time.pass(120));
    return mine.getLocalState();
  };
  return { app, list, bob, told, presence };
}

afterEach(() => vi.useRealTimers());

test('the list says who plays and who is away, and comings and goings are announced', async () => {
  const { list, bob } = await openRoom();
  vi.useFakeTimers();
  const later = () => act(() => vi.advanceTimersByTime(3000));
  bob({ isPlaying: true });
  expect(list.textContent).toBe('ADada (you)BObobplayingFollow');
  expect(announced()).not.toContain('bob has');
  later();
  expect(announced()).toContain('bob has come into the room.');
  bob({ isAway: true, place: { panel: 'grid', step: 1 } });
  expect(list.textContent).toBe('ADada (you)BObobawayFollow');
  bob(null);
  bob({});
  bob(null);
  expect(list.textContent).toBe('ADada (you)');
  later();
  expect(announced()).toContain('bob has left the room.');
});

test('who is followed leads to tab, pattern and track, until one acts oneself', async () => {
  const { app, list, bob, presence } = await openRoom();
  act(() => app.project.patterns.add());
  act(() => app.project.patterns.setChain(['A', 'B']));
  const [first, second] = app.project.data.patterns.map(({ id }) => id);
  act(() => app.project.patterns.show(first ?? ''));
  const edits = app.project.music;
  bob({ view: { tab: 'editor', pattern: second, track: 'track-2' }, place: { panel: 'editor' } });
  fireEvent.click(within(list).getByRole('button', { name: 'Follow bob' }));
  expect(announced()).toContain('Following bob');
  expect(app.places.tab).toBe('editor');
  expect(app.project.tracks.shown).toBe('track-2');
  fireEvent.keyDown(document.body, { key: 'Shift' });
  bob({ view: { tab: 'grid' }, place: { panel: 'visualizer' } });
  bob({ view: { tab: 'grid' } });
  expect(app.places.tab).toBe('grid');
  expect(app.project.music).toBe(edits);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(announced()).not.toContain('Following bob'));
  expect(presence.followed).toBeUndefined();
  bob({ view: { tab: 'editor' } });
  expect(app.places.tab).toBe('grid');
});

test('what one looks at is told, and who does nothing for minutes is away until they act', async () => {
  const { app, told } = await openRoom();
  const { id } = app.project.patterns.shown;
  expect(told()).toMatchObject({
    name: 'ada',
    isPlaying: false,
    view: { tab: 'grid', pattern: id },
  });
  act(() => app.places.showTab('editor'));
  expect(told()).toMatchObject({ view: { tab: 'editor' } });
  act(() => app.time.pass(3 * 60_000));
  expect(told()).toMatchObject({ isAway: true });
  fireEvent.pointerDown(document.body);
  expect(told()).toMatchObject({ isAway: false });
});
