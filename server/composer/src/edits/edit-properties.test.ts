import { codeOf, type Music } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Composer } from '../composer.ts';
import { modes } from '../key.ts';
import { musicOfRows, type WrittenRow } from '../testing/music-of-rows.ts';
import { Sketch } from './sketch.ts';
import { isTonal } from './track-kind.ts';

const composer = new Composer();
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const drumSounds = ['bd', 'sd', 'hh', 'oh', 'clapvintage', 'crashcymbal', 'perc'];
const toneSounds = ['bass', 'saw', 'pad', 'sinepluck', 'warmstrings', 'customSynth1'];
const noteNames = ['C2', 'D2', 'Eb3', 'F3', 'G3', 'Ab3', 'Bb3', 'C4+Eb4+G4', 'D4', 'F#4', 'A4'];

/** Hand-made music: one bar to eight, in four, three or halves, with odd names and layers without a note. */
const music: fc.Arbitrary<Music> = fc.constantFrom(16, 32, 64, 12, 48, 8, 128).chain((length) => {
  const steps = fc
    .array(fc.constantFrom('x', '.', '.'), { minLength: length, maxLength: length })
    .map((marks) => marks.join(''));
  const common = {
    steps,
    volume: fc.integer({ min: 1, max: 100 }),
    muted: fc.boolean(),
    effects: fc.record(
      { filter: fc.integer({ min: 200, max: 9000 }), reverb: fc.constantFrom(0.25, 0.5) },
      { requiredKeys: [] },
    ),
  };
  const drum = fc.record({
    ...common,
    name: fc.constantFrom('Kick', 'Snare', 'Hi-Hat', '*', 'x (1)'),
    sound: fc.constantFrom(...drumSounds),
  });
  const tone = fc.record({
    ...common,
    name: fc.constantFrom('Bass', 'Lead', 'Chords', '三', ''),
    sound: fc.constantFrom(...toneSounds),
    note: fc
      .array(fc.constantFrom(...noteNames), { minLength: 1, maxLength: 4 })
      .map((names) => names.join(' ')),
  });
  return fc
    .tuple(
      fc.array(fc.oneof(drum, tone) as fc.Arbitrary<WrittenRow>, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 60, max: 200 }),
      fc.constantFrom(0, 0.2, 1),
    )
    .map(([rows, bpm, swing]) => musicOfRows(rows, bpm, swing));
});

/** The answer to an edit; undefined where it has no place in the music. */
async function edited(prompt: string, before: Music, seed: number, more: object = {}) {
  const current = { version: 2 as const, music: before, unread: [] };
  const request = { prompt, current, seed, task: 'edit' as const, code: 'x', ...more };
  return composer
    .compose(request)
    .then((answer) => answer.music)
    .catch((error: unknown) => {
      expect(['ai_not_understood', 'ai_nothing_changed']).toContain(codeOf(error));
      return undefined;
    });
}

const isDrum = (kind: string) => !['bass', 'chords', 'melody'].includes(kind);
const isTone = (kind: string) => !isDrum(kind);
const never = () => false;

/** A wish, and which kinds of layers it may change. */
const requests: readonly [prompt: string, isMeant: (kind: string) => boolean][] = [
  ['make the drums busier', isDrum],
  ['haz la batería más sencilla', isDrum],
  ['half time bass', (kind) => kind === 'bass'],
  ['darker chords', (kind) => kind === 'chords'],
  ['louder bass', (kind) => kind === 'bass'],
  ['mute the kick', (kind) => kind === 'kick'],
  ['transpose to C minor', isTone],
  ['move the melody up an octave', (kind) => kind === 'melody'],
  ['another melody', (kind) => kind === 'melody'],
  ['a different beat', isDrum],
  ['remove the bass', (kind) => kind === 'bass'],
  ['add a bass line', never],
  ['ajoute des accords', never],
  ['double the melody an octave up', never],
  ['pan the hats left', (kind) => kind === 'hats'],
  ['change the chords to Am F C G', isTone],
  ['kick on every beat', (kind) => kind === 'kick'],
  ['legato', isTone],
  ['at 130 bpm', never],
];

describe.each(requests)('%j', (prompt, isMeant) => {
  test('changes only what is meant, and the same for the same seed', () =>
    fc.assert(
      fc.asyncProperty(music, seeds, async (before, seed) => {
        const copy = structuredClone(before);
        const after = await edited(prompt, before, seed);
        expect(before).toEqual(copy);
        if (!after) return;
        expect(await edited(prompt, structuredClone(before), seed)).toEqual(after);
        const [old, now] = [new Sketch(before), new Sketch(after)];
        for (const track of old.tracks) {
          if (isMeant(old.kindOf(track))) continue;
          expect(now.tracks.find(({ id }) => id === track.id)).toEqual(track);
          expect(played(after, track.id)).toEqual(played(before, track.id));
        }
      }),
      { numRuns: propertyCases(8) },
    ));
});

/** The notes of a track in its first turn. */
function played({ patterns }: Music, track: string) {
  return patterns.map(({ lanes }) => Object.values(lanes[track]?.notes ?? {}));
}

const pitches = (all: Music) => {
  const sketch = new Sketch(all);
  return sketch.tracks.map((track) =>
    isTonal(sketch.kindOf(track))
      ? sketch.lanes(track).map(({ notes }) => notes.map(({ at, pitch }) => [at, pitch]))
      : undefined,
  );
};

test('two semitones up is exact in every layer with notes, and down again is what it was', () =>
  fc.assert(
    fc.asyncProperty(music, seeds, async (before, seed) => {
      const up = await edited('transpose up 2 semitones', before, seed);
      if (!up) return;
      const moved = pitches(before).map((lanes) =>
        lanes?.map((notes) => notes.map(([at, pitch]) => [at, (pitch ?? 0) + 2])),
      );
      expect(pitches(up)).toEqual(moved);
      expect(await edited('transpose down 2 semitones', up, seed)).toEqual(before);
    }),
    { numRuns: propertyCases(30) },
  ));

test.each([
  ['swing 40', 'swing 0'],
  ['mute the drums', 'unmute the drums'],
  ['bpm 130', undefined],
])('%j and back is what it was', (there, back) =>
  fc.assert(
    fc.asyncProperty(music, seeds, async (drawn, seed) => {
      const before = {
        ...drawn,
        swing: 0,
        tracks: drawn.tracks.map((track) => ({ ...track, muted: false })),
      };
      const moved = await edited(there, before, seed);
      if (!moved) return;
      const again = await edited(back ?? `bpm ${before.bpm}`, moved, seed);
      expect(again).toEqual(before);
    }),
    { numRuns: propertyCases(20) },
  ),
);

test('all notes of a key land in the one that is asked for', () =>
  fc.assert(
    fc.asyncProperty(seeds, fc.constantFrom('minor', 'major'), async (seed, mode) => {
      const row = { name: 'Lead', sound: 'saw', steps: 'x.x.x.x.x.x.x.x.' };
      const note = mode === 'minor' ? 'A3 C4 E4 A4 B3 D4 F4 A4' : 'C4 E4 G4 C5 D4 F4 A4 C4';
      const after = await edited('transpose to E minor', musicOfRows([{ ...row, note }]), seed);
      const scale = modes.minor.map((step) => (4 + step) % 12);
      for (const [, pitch = 0] of pitches(after as Music)[0]?.flat() ?? [])
        expect(scale).toContain(pitch % 12);
    }),
    { numRuns: 4 },
  ));

test('whatever is asked for, locked layers stay bit for bit', () =>
  fc.assert(
    fc.asyncProperty(
      music,
      seeds,
      fc.constantFrom(
        ...requests.map(([prompt]) => prompt),
        'add a bridge',
        'a fill at the end',
        'more emotional',
      ),
      async (before, seed, prompt) => {
        const [first] = before.tracks;
        const locked = [first?.name ?? ''];
        const after = await edited(prompt, before, seed, { locked });
        if (!after) return;
        for (const track of before.tracks.filter(({ name }) => locked.includes(name))) {
          expect(after.tracks.find(({ id }) => id === track.id)).toEqual(track);
          expect(after.patterns[0]?.lanes[track.id]?.notes).toEqual(
            before.patterns[0]?.lanes[track.id]?.notes,
          );
        }
      },
    ),
    { numRuns: propertyCases(60) },
  ));

test('a song has as many bars as it is told to', () =>
  fc.assert(
    fc.asyncProperty(music, seeds, fc.integer({ min: 1, max: 64 }), async (before, seed, bars) => {
      const after = await edited(`make it ${bars} bars long`, before, seed);
      if (!after) return;
      const { meter, sections } = new Sketch(after);
      const steps = sections.reduce((sum, section) => sum + section.bars * 16, 0);
      expect(steps).toBe(bars * meter);
    }),
    { numRuns: propertyCases(20) },
  ));
