import {
  type Automation,
  type AutomationPoint,
  type Lane,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  newProject,
  noteId,
  placeId,
  type Section,
  ticks,
} from '@hocket/sdk';
import fc from 'fast-check';
import { settledLane } from '../model/lane.ts';
import { settledMusic } from '../model/settled-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';

const unit = fc.integer({ min: 0, max: 20 }).map((share) => share / 20);
const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, other);

const randomLocks = fc
  .record(
    {
      lpf: fc.integer({ min: 20, max: 9000 }),
      gain: unit,
      pan: unit,
      delay: unit,
      pdecay: fc.constantFrom(0.06, 0.25),
    },
    { requiredKeys: [] },
  )
  .filter((locks) => Object.keys(locks).length > 0);

/** When notes begin: on steps, close to them, or anywhere in two bars. */
const randomTime = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 31 }).map((step) => step * ticks.step) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 31 }), fc.constantFrom(-12, 7, 20, 80, 120))
      .map(([step, shift]) => step * ticks.step + shift),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 * ticks.cycle - 1 }) },
);

const randomLength = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(216, 240, 480, 960) },
  fc.constantFrom(60, 432, 1000, 3840, 7680),
  fc.integer({ min: 1, max: 9000 }),
);

/** Notes at one time, alike but for their pitch: one of a drum, else one to three. */
const randomChord: fc.Arbitrary<MusicNote[]> = fc
  .record({
    at: randomTime,
    length: randomLength,
    pitches: fc.oneof(
      fc.constant<number[]>([]),
      { weight: 2, arbitrary: fc.uniqueArray(fc.integer({ min: 36, max: 60 }), { maxLength: 3 }) },
      fc.constantFrom<number[]>([0], [127], [11, 12]),
    ),
    velocity: mostly(1, unit),
    chance: mostly(1, unit),
    repeats: mostly(1, fc.integer({ min: 1, max: 4 })),
    slide: mostly(false, fc.boolean()),
    locks: mostly(undefined, randomLocks),
    played: mostly(undefined, fc.integer({ min: -120, max: 120 })),
  })
  .map(({ pitches, slide, locks, played, ...note }) => {
    const locked = locks === undefined ? {} : { locks };
    const own = { ...note, ...locked, ...(played === undefined ? {} : { played }) };
    if (pitches.length === 0) return [own];
    return pitches.map((pitch) => ({ ...own, pitch, ...(slide ? { slide } : {}) }));
  });

/** A lane with some notes; undefined for none. */
export const randomLane: fc.Arbitrary<Lane | undefined> = fc
  .record({
    length: mostly(undefined, fc.constantFrom(1, 3, 5, 7, 16, 32)),
    chords: fc.array(randomChord, { maxLength: 6 }),
    isAlike: fc.boolean(),
  })
  .map(({ length, chords, isAlike }) => {
    const lane: { length?: number; notes: Record<string, MusicNote> } = { notes: {} };
    const [first] = chords.flat();
    for (const note of chords.flat()) {
      const own = isAlike && first ? { ...note, length: first.length } : note;
      lane.notes[noteId(lane, note.at, note.pitch)] = own;
    }
    if (length !== undefined) lane.length = length;
    return chords.length > 0 || length !== undefined ? settledLane(lane) : undefined;
  });

const names = ['drums', 'bass', 'lead'];

const randomEffects = fc.record(
  {
    filter: fc.integer({ min: 20, max: 9000 }),
    delay: unit,
    reverb: unit,
    clip: fc.constantFrom(0.5, 2),
    eqLow: fc.constantFrom(-3, 4.5),
    ratio: fc.constantFrom(2, 8),
  },
  { requiredKeys: ['reverb'] },
);

const randomTracks: fc.Arbitrary<MusicTrack[]> = fc
  .array(
    fc.record({
      muted: mostly(false, fc.boolean()),
      solo: mostly(false, fc.constantFrom(false, false, false, true)),
      pan: mostly(0.5, unit),
      volume: fc.integer({ min: 0, max: 200 }),
      chokes: mostly(undefined, fc.constantFrom('hats', 'toms')),
      isTwin: mostly(false, fc.boolean()),
      called: mostly(undefined, fc.constantFrom('Bass', 'Kick', 'a */ b', '"', 'サビ')),
      effects: mostly(undefined, randomEffects),
      duckedBy: mostly(undefined, fc.constantFrom(...names)),
    }),
    { minLength: 1, maxLength: names.length },
  )
  .map((settings) =>
    settings.map(({ chokes, called, effects, duckedBy, isTwin, ...setting }, index) => ({
      ...(musicOf(newProject()).tracks[isTwin ? 0 : index * 3] as MusicTrack),
      id: names[index] ?? '',
      ...setting,
      ...(called === undefined ? {} : { name: called }),
      ...(chokes === undefined ? {} : { chokes }),
      ...(effects === undefined ? {} : { effects }),
      ...(duckedBy === undefined ? {} : { duckedBy }),
    })),
  );

const randomPoint = fc.record({
  at: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }).map((step) => step * ticks.step) },
    fc.integer({ min: 0, max: 9000 }),
  ),
  share: unit,
  ramp: fc.boolean(),
});

/** What a control goes through, from 0 to 1, within its range. */
const randomAutomation = fc
  .record({
    name: fc.constantFrom('volume', 'pan', 'filter', 'delay', 'glide', 'reverb'),
    drawn: fc.array(randomPoint, { minLength: 1, maxLength: 4 }),
  })
  .map(({ name, drawn }): Record<string, Automation> => {
    const points: Record<string, AutomationPoint> = {};
    for (const { at, share, ramp } of drawn) {
      const value = name === 'volume' ? share * 200 : name === 'filter' ? 20 + share * 9000 : share;
      points[placeId(at)] = { at, value, ...(ramp ? { ramp } : {}) };
    }
    return { [name]: { points } };
  });

function randomPattern(id: string, tracks: readonly MusicTrack[]): fc.Arbitrary<MusicPattern> {
  return fc
    .record({
      length: fc.constantFrom(16, 16, 16, 8, 12, 32, 21),
      name: mostly(id, fc.constantFrom('Verse 1', 'Strophe über', 'break', 'サビ', 'A', '')),
      lanes: fc.array(randomLane, { minLength: tracks.length, maxLength: tracks.length }),
      automation: mostly([], fc.array(randomAutomation, { maxLength: tracks.length })),
    })
    .map(({ length, lanes, name, automation }) => ({
      id,
      name,
      color: 'track-1',
      length,
      lanes: Object.fromEntries(
        tracks.flatMap((track, index): [string, Lane][] => {
          const lane = lanes[index];
          return lane ? [[track.id, lane]] : [];
        }),
      ),
      automation: Object.fromEntries(
        automation.map((controls, index) => [tracks[index]?.id ?? '', controls]),
      ),
    }));
}

function randomSong(patterns: readonly string[], tracks: readonly string[]) {
  const override = fc.tuple(fc.constantFrom(...tracks), fc.constantFrom('rest', ...patterns));
  return fc
    .array(
      fc.record({
        bars: mostly(2, fc.constantFrom(1, 4, 1.5, 0.3125)),
        name: mostly(undefined, fc.constantFrom('Intro', 'The end */')),
        pattern: fc.constantFrom(...patterns),
        lanes: mostly([], fc.array(override, { maxLength: 2 })),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((sections) =>
      sections.map(
        ({ lanes, name, ...section }, index): Section => ({
          id: `section-${index + 1}`,
          name: name ?? '',
          ...section,
          ...(lanes.length === 0 ? {} : { lanes: Object.fromEntries(lanes) }),
        }),
      ),
    );
}

const randomLoop = fc.constantFrom(
  { from: 0, to: 1 },
  { from: 1, to: 2.5 },
  { from: 0.3125, to: 1.25 },
);

function insertsFor(tracks: readonly MusicTrack[]): Music['inserts'] {
  return {
    one: { bus: 'master', effect: 'acme.plate', at: 0, amount: 0.4, params: { size: 2 } },
    two: { track: tracks[0]?.id ?? '', effect: 'acme.crush', at: 1, amount: 1, off: true },
  };
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
      loop: mostly(undefined, randomLoop),
      mix: mostly(undefined, fc.constant({ reverbSize: 4, masterGain: -3 })),
    })
    .map(({ loop, song, mix, ...music }) =>
      settledMusic({
        ...music,
        song: song.map((section) => {
          const pattern = music.patterns.find(({ id }) => id === section.pattern);
          return { ...section, name: section.name || (pattern?.name ?? '') };
        }),
        bpm: 120,
        key: { root: 'C', scale: 'major' },
        tracks,
        ...(loop === undefined ? {} : { loop }),
        ...(mix === undefined ? {} : { mix }),
        ...(mix === undefined ? {} : { inserts: insertsFor(tracks) }),
      }),
    ),
);
