import {
  type Lane,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  newProject,
  type Section,
  ticks,
} from '@hocket/sdk';
import fc from 'fast-check';
import { noteId, settledLane } from '../model/lane.ts';
import { settledMusic } from '../model/settled-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';

const unit = fc.integer({ min: 0, max: 20 }).map((share) => share / 20);
const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, other);

const randomLocks = fc
  .record({ lpf: fc.integer({ min: 20, max: 9000 }), gain: unit, pan: unit }, { requiredKeys: [] })
  .filter((locks) => Object.keys(locks).length > 0);

const randomNote: fc.Arbitrary<MusicNote> = fc
  .record({
    at: fc.oneof(
      fc.integer({ min: 0, max: 31 }).map((step) => step * ticks.step),
      fc.integer({ min: 0, max: 2 * ticks.cycle - 1 }),
    ),
    length: fc.constantFrom(60, 216, 240, 480, 960, 1000),
    pitch: fc.option(fc.integer({ min: 36, max: 48 }), { nil: undefined }),
    velocity: mostly(1, unit),
    chance: mostly(1, unit),
    repeats: mostly(1, fc.integer({ min: 1, max: 4 })),
    slide: mostly(false, fc.boolean()),
    locks: mostly(undefined, randomLocks),
  })
  .map(({ pitch, slide, locks, ...note }) => ({
    ...note,
    ...(pitch === undefined ? {} : { pitch }),
    ...(slide && pitch !== undefined ? { slide } : {}),
    ...(locks === undefined ? {} : { locks }),
  }));

/** A lane with some notes; undefined for none. */
export const randomLane: fc.Arbitrary<Lane | undefined> = fc
  .record({
    length: mostly(undefined, fc.constantFrom(3, 5, 7, 16)),
    notes: fc.array(randomNote, { maxLength: 8 }),
  })
  .map(({ length, notes }) => {
    const lane: { length?: number; notes: Record<string, MusicNote> } = { notes: {} };
    for (const note of notes) lane.notes[noteId(lane, note.at, note.pitch)] = note;
    if (length !== undefined) lane.length = length;
    return notes.length > 0 || length !== undefined ? settledLane(lane) : undefined;
  });

const names = ['drums', 'bass', 'lead'];

const randomTracks: fc.Arbitrary<MusicTrack[]> = fc
  .array(
    fc.record({
      muted: mostly(false, fc.boolean()),
      solo: mostly(false, fc.constantFrom(false, false, false, true)),
      pan: mostly(0.5, unit),
      volume: fc.integer({ min: 0, max: 100 }),
      chokes: mostly(undefined, fc.constantFrom('hats', 'toms')),
    }),
    { minLength: 1, maxLength: names.length },
  )
  .map((settings) =>
    settings.map(({ chokes, ...setting }, index) => ({
      ...(musicOf(newProject()).tracks[index * 3] as MusicTrack),
      id: names[index] ?? '',
      ...setting,
      ...(chokes === undefined ? {} : { chokes }),
    })),
  );

function randomPattern(id: string, tracks: readonly MusicTrack[]): fc.Arbitrary<MusicPattern> {
  return fc
    .record({
      length: fc.constantFrom(16, 16, 8, 12, 32),
      lanes: fc.array(randomLane, { minLength: tracks.length, maxLength: tracks.length }),
    })
    .map(({ length, lanes }) => ({
      id,
      name: id.toUpperCase(),
      color: 'track-1',
      length,
      lanes: Object.fromEntries(
        tracks.flatMap((track, index): [string, Lane][] => {
          const lane = lanes[index];
          return lane ? [[track.id, lane]] : [];
        }),
      ),
    }));
}

function randomSong(patterns: readonly string[], tracks: readonly string[]) {
  const override = fc.tuple(fc.constantFrom(...tracks), fc.constantFrom('rest', ...patterns));
  return fc
    .array(
      fc.record({
        bars: fc.constantFrom(1, 2, 4, 1.5),
        pattern: fc.constantFrom(...patterns),
        lanes: mostly([], fc.array(override, { maxLength: 2 })),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((sections) =>
      sections.map(
        ({ lanes, ...section }, index): Section => ({
          id: `section-${index + 1}`,
          name: `Part ${index + 1}`,
          ...section,
          ...(lanes.length === 0 ? {} : { lanes: Object.fromEntries(lanes) }),
        }),
      ),
    );
}

/** Any music: up to three tracks, patterns with lanes of their own length, sections with other lanes and rests. */
export const randomMusic: fc.Arbitrary<Music> = randomTracks.chain((tracks) =>
  fc
    .record({
      patterns: fc.tuple(randomPattern('verse', tracks), randomPattern('chorus', tracks)),
      song: randomSong(
        ['verse', 'chorus'],
        tracks.map(({ id }) => id),
      ),
      swing: mostly(0, unit),
      loop: mostly(undefined, fc.constantFrom({ from: 0, to: 1 }, { from: 1, to: 2.5 })),
    })
    .map(({ loop, ...music }) =>
      settledMusic({
        ...music,
        bpm: 120,
        key: { root: 'C', scale: 'major' },
        tracks,
        ...(loop === undefined ? {} : { loop }),
      }),
    ),
);
