import { HocketError, type SoundPack } from '@hocket/sdk';
import type { FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { libraryStudio } from '../testing/library-studio.ts';
import { RecordingBrowser } from './recording-browser.tsx';
import { useSoundPacks } from './use-sound-packs.ts';

afterEach(() => void vi.unstubAllGlobals());

const packs: readonly SoundPack[] = [
  {
    name: 'gm',
    groups: [
      { name: 'strings', sounds: ['gm_violin', 'gm_viola', 'gm_cello'] },
      { name: 'brass', sounds: ['gm_trumpet'] },
    ],
  },
  { name: 'piano', groups: [{ name: 'piano', sounds: ['piano'] }] },
  {
    name: 'Dirt-Samples',
    groups: [{ name: '', sounds: Array.from({ length: 150 }, (_, at) => `dirt${at}`) }],
  },
  {
    name: 'tidal-drum-machines',
    groups: [{ name: 'RolandTR909', sounds: ['RolandTR909_bd', 'RolandTR909_sd'] }],
  },
];

function Browser({ studio }: { studio: FakeStudio }) {
  const packs = useSoundPacks(studio, true);
  const [query, setQuery] = useState('');
  return <RecordingBrowser studio={studio} packs={packs} query={query} onQuery={setQuery} />;
}

async function mounted(set: (studio: FakeStudio) => void = () => {}) {
  const studio = libraryStudio();
  studio.engine.packs = packs;
  set(studio);
  await act(async () => void render(<Browser studio={studio} />));
  return studio;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search recordings' }), {
    target: { value: text },
  });
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list })).getAllByRole('listitem');
const heard = ({ library }: FakeStudio) => library.previews.map(([sound]) => sound);

test('packs unfold into groups and these into recordings, which are on the page only then', async () => {
  await mounted();
  expect(screen.queryByRole('list', { name: 'Strings' })).toBeNull();
  await press(/^General MIDI/);
  await press(/^Strings/);
  expect(button(/^Strings/).getAttribute('aria-expanded')).toBe('true');
  expect(rows('Strings').map(({ textContent }) => textContent)).toEqual([
    'violin',
    'viola',
    'cello',
  ]);
  await press(/^General MIDI/);
  expect(screen.queryByRole('list', { name: 'Strings' })).toBeNull();
});

test('of a pack without groups sixty stand there at first, and more on demand', async () => {
  await mounted();
  await press(/^Dirt-Samples/);
  const { children } = screen.getByRole('list', { name: 'Dirt-Samples' });
  expect(children).toHaveLength(60);
  fireEvent.click(screen.getByText('Show 60 more'));
  fireEvent.click(screen.getByText('Show 30 more'));
  expect(children).toHaveLength(150);
});

test('a press plays it, a second one plays it anew', async () => {
  const studio = await mounted();
  await press(/^Grand piano/);
  await press('piano');
  expect(studio.library.previewing).toBe('piano');
  await press('piano');
  expect(studio.library.previewing).toBe('piano');
  fireEvent.click(within(rows('Grand piano')[0] as HTMLElement).getByText('piano'));
  await waitFor(() => expect(heard(studio)).toHaveLength(5));
  expect(studio.library.previewing).toBe('piano');
});

test('Tab stops at one row; the arrow keys go on, and the one that they stay at is heard', async () => {
  const studio = await mounted();
  await press(/^General MIDI/);
  await press(/^Strings/);
  const stops = () => ['violin', 'viola', 'cello'].filter((name) => button(name).tabIndex === 0);
  expect(stops()).toEqual(['violin']);
  act(() => button('violin').focus());
  fireEvent.keyDown(button('violin'), { key: 'ArrowDown' });
  fireEvent.keyDown(button('viola'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(button('cello'));
  expect(stops()).toEqual(['cello']);
  await waitFor(() => expect(heard(studio)).toEqual(['gm_cello']));
  fireEvent.keyDown(button('cello'), { key: 'Home' });
  expect(document.activeElement).toBe(button('violin'));
});

test('a mouse that stays at a row hears it, a finger does not', async () => {
  const studio = await mounted();
  await press(/^General MIDI/);
  await press(/^Strings/);
  const [violin, viola] = rows('Strings');
  fireEvent.pointerMove(violin as HTMLElement, { pointerType: 'touch' });
  fireEvent.pointerMove(viola as HTMLElement, { pointerType: 'mouse' });
  await waitFor(() => expect(heard(studio)).toEqual(['gm_viola']));
});

test('a search finds names, packs and groups in all packs, and says where each stands', async () => {
  const studio = await mounted();
  search('909 bd');
  const [row] = rows('Recordings');
  expect(row?.textContent).toBe('RolandTR909 bdtidal-drum-machines · RolandTR909');
  await press('RolandTR909 bd');
  expect(heard(studio)).toEqual(['RolandTR909_bd']);
  search('strings');
  expect(rows('Recordings')).toHaveLength(3);
  search('kazoo');
  expect(screen.getByText('No recording matches.')).toBeTruthy();
  await press('Show all recordings');
  expect(button(/^General MIDI/)).toBeTruthy();
});

test('it is put on a track with notes, and its program is copied, with the bank of a machine', async () => {
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const studio = await mounted();
  search('violin');
  await press('violin');
  await press('Add violin to a track');
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Lead' })));
  expect(studio.project.data.tracks[5]).toMatchObject({
    name: 'violin',
    strudelName: 'gm_violin',
    note: 'C4 E4 G4 C5',
  });
  search('909 sd');
  await press('RolandTR909 sd');
  await press('Copy s("sd").bank("RolandTR909")');
  expect(written).toEqual(['s("sd").bank("RolandTR909")']);
  expect(studio.notices.at(-1)?.text).toBe('s("sd").bank("RolandTR909") is on the clipboard.');
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await press('Copy s("sd").bank("RolandTR909")');
  expect(studio.notices.at(-1)?.kind).toBe('error');
});

test('while a recording has still to come it is said', async () => {
  const studio = await mounted();
  await press(/^Grand piano/);
  await press('piano');
  act(() =>
    runInAction(() => {
      studio.engine.loading = { done: 0, total: 1 };
    }),
  );
  expect(screen.getByText('piano is loading…')).toBeTruthy();
  act(() =>
    runInAction(() => {
      studio.engine.loading = { done: 0, total: 0 };
    }),
  );
  expect(screen.queryByText('piano is loading…')).toBeNull();
});

test('packs that did not come are asked for again', async () => {
  let answer: () => Promise<readonly SoundPack[]> = () =>
    Promise.reject(new HocketError('network_unreachable', 'No network.'));
  const studio = await mounted(({ engine }) => {
    engine.soundPacks = () => answer();
  });
  expect(screen.getByText('The recordings could not be loaded.')).toBeTruthy();
  expect(studio.logged).toHaveLength(1);
  answer = async () => [...packs, { name: 'VCSL', groups: [], isAway: true }];
  await press('Retry');
  const away = within(screen.getByRole('region', { name: 'VCSL' }));
  expect(away.getByText('The list of this pack could not be loaded.')).toBeTruthy();
  answer = async () => [...packs, { name: 'VCSL', groups: [{ name: '', sounds: ['agogo'] }] }];
  await press('Retry');
  await press(/^VCSL/);
  expect(rows('VCSL')).toHaveLength(1);
});

test('a recording that may not be heard yet says why when it is pressed', async () => {
  const studio = await mounted();
  await press(/^Grand piano/);
  studio.library.failure = new HocketError('audio_gesture_required', 'Please click first.');
  await press('piano');
  expect(studio.notices).toEqual([{ kind: 'error', text: 'Please click first.' }]);
});
