import { changeNotes, changePattern, musicEvents, setLaneLength, toggleNote } from '@hocket/music';
import { addSection, changeSection, MixerEdits } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { OpenProject } from './project.ts';

const [kick, lead, pad] = ['track-1', 'track-6', 'track-7'] as const;
const leadRow = 5;
const padRow = 6;

function newStore(api = new FakeApi()) {
  return new OpenProject({
    api,
    engine: new FakeEngine(),
    language: { t: (key) => key },
  });
}

/** A verse and a chorus with chords of their own; in the chorus the lead goes on and the kick rests. It is mixed. */
function song(project = newStore()): OpenProject {
  project.toggle(0, 0);
  project.toggle(padRow, 0);
  project.patterns.add(true);
  project.tracks.change(padRow, { note: 'A2 C3 E3' });
  const melody = { pattern: 'a', track: lead };
  project.change([
    toggleNote(melody, 0, 64),
    toggleNote(melody, 960, 67),
    changeNotes(melody, ['s0p64'], { length: 960 }),
    changeNotes(melody, ['s4p67'], { length: 480, velocity: 0.5 }),
    setLaneLength(melody, 12),
  ]);
  project.change([
    changeSection('section-1', { name: 'Verse', bars: 2, pattern: 'a' }),
    addSection({ name: 'Chorus', bars: 1, pattern: 'b', lanes: { [lead]: 'a', [kick]: 'rest' } }),
  ]);
  const mixer = new MixerEdits(project);
  mixer.duck(lead, kick);
  mixer.setAmount(lead, 'eqHigh', -2.5);
  mixer.setMixAmount('reverbSize', 4);
  return project;
}

/** When each track sounds in the first three bars, in sixteenths, with pitches and lengths in steps. */
function played({ music }: OpenProject) {
  const events = musicEvents(music, 0, 3);
  const of = (id: string) =>
    events
      .filter(({ track }) => track === id)
      .map(({ begin, value }) => [Math.round(begin * 16), value.note, value.clip]);
  return { kick: of(kick), lead: of(lead), pad: of(pad) };
}

const expected = {
  kick: [
    [0, undefined, undefined],
    [16, undefined, undefined],
  ],
  lead: [0, 12, 24, 32, 44]
    .flatMap((at) => [
      [at, 64, 4],
      [at + 4, 67, 2],
    ])
    .filter(([at = 0]) => at < 48),
  pad: [0, 16, 32].flatMap((at) =>
    (at < 32 ? [48, 52, 55] : [45, 48, 52]).map((pitch) => [at, pitch, 4]),
  ),
};

test('sections have chords of their own, a melody its lengths, and a lane plays in another section', () => {
  const project = song();
  expect(played(project)).toEqual(expected);
  expect(project.tracks.notes[padRow]).toBe('A2 C3 E3');
  project.patterns.show('a');
  expect(project.tracks.notes[padRow]).toBe('C3 E3 G3');
  expect(project.tracks.notes[0]).toBeUndefined();
  while (project.history.canUndo) project.history.undo();
  expect(project.music).toEqual(newStore().music);
  while (project.history.canRedo) project.history.redo();
  expect(played(project)).toEqual(expected);
});

test('one amount of the mixer that is dragged is one step of undo, another one the next', () => {
  const project = song();
  const mixer = new MixerEdits(project);
  const { music } = project;
  for (const db of [1, 2, 3]) mixer.setAmount(kick, 'eqLow', db);
  for (const db of [-1, -2]) mixer.setMixAmount('masterGain', db);
  expect(project.music.mix).toEqual({ reverbSize: 4, masterGain: -2 });
  expect(project.data.tracks[0]?.effects).toEqual({ eqLow: 3 });
  project.history.undo();
  expect(project.music.mix).toEqual({ reverbSize: 4 });
  project.history.undo();
  expect(project.music).toEqual(music);
});

test('the server has the song as it is, saved whole or by what changed', async () => {
  const api = new FakeApi();
  const whole = song(newStore(api));
  await whole.save();
  const byPatches = newStore(api);
  await byPatches.save();
  song(byPatches);
  await byPatches.save();
  for (const { music } of [whole, byPatches]) {
    const opened = newStore(api);
    await opened.open(music.id);
    expect(played(opened)).toEqual(expected);
    expect({ ...opened.music, tracks: [] }).toEqual({ ...music, tracks: [] });
  }
});

test('a browser keeps the song as it is', () => {
  const localStore = new LocalStore(new MemoryStorage());
  const first = song();
  localStore.write('project', { owner: 'ada', dirty: true, data: first.music });
  const kept = localStore.read('project');
  const second = newStore();
  if (kept) second.restore(kept.data, kept.dirty);
  expect(second.music).toEqual(first.music);
  expect(played(second)).toEqual(expected);
});

test('a pattern as long as it may be, as of a MIDI file, is shown and edited to its last step', () => {
  const project = newStore();
  project.change([
    changePattern('a', { length: 128 }),
    toggleNote({ pattern: 'a', track: lead }, 100 * 240, 64),
  ]);
  expect(project.patterns.shown.steps.map((steps) => steps.length)).toEqual(Array(8).fill(128));
  expect(project.patterns.shown.steps[leadRow]?.[100]?.on).toBe(true);
  project.toggle(0, 127);
  project.toggle(leadRow, 100);
  expect(project.music.patterns[0]?.lanes).toEqual({
    [kick]: { notes: { s127: expect.objectContaining({ at: 127 * 240 }) } },
  });
  expect(project.data.gridPattern[0]?.[127]).toBe(true);
});
