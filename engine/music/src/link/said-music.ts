import {
  clamp,
  isParamControl,
  type Music,
  type MusicNote,
  type MusicTrack,
  sayableDucking,
  ticks,
  trackControls,
} from '@hocket/sdk';
import { isLockable, isNumber, lockedAmount, roundForCode } from '../controls.ts';
import { silentAmong } from '../grid/grid-layers.ts';
import { type ControlSteps, heardAutomation } from '../model/automation.ts';
import { duckDepth } from '../model/ducking.ts';
import { emptyLane, laneOf, laneTicks, own, sortedNotes } from '../model/lane.ts';
import { chokeNumbers, isChoked, slicedMusic, sliceOf } from '../model/sliced-music.ts';
import type { MusicReading } from '../read-song/music-reading.ts';

/** Which parts of music a text says. */
export interface SaidParts {
  /** Patterns have names in it, so that it says those too that the song does not play. */
  namesPatterns: boolean;
  /** The ids of tracks that it has layers of, be they without notes. */
  tracks?: ReadonlySet<string>;
}

/** What code says of one track. */
export interface SaidTrack {
  id: string;
  name: string;
  sound: string;
  volume: number;
  pan: number;
  silent: boolean;
  /** The number of its group among those that are said; 0 for none. */
  chokes: number;
  effects: readonly (readonly [string, number])[];
  /** Under which track it goes down, and how; both are said. */
  ducked: readonly (string | number)[];
  /** How others go down under it. */
  ducks: readonly number[];
  /** Those with notes; `pattern` is a place in the list of patterns that are said. */
  lanes: readonly {
    pattern: number;
    steps: number;
    notes: readonly unknown[];
    automation: readonly ControlSteps[];
  }[];
  /** For each section the pattern whose lane it plays. */
  plays: readonly (number | 'rest')[];
}

/** What code can say of music. */
export interface SaidMusic {
  swing: number;
  loop: Music['loop'];
  patterns: readonly { name: string; length: number }[];
  song: readonly { name: string; bars: number; pattern: number }[];
  tracks: readonly SaidTrack[];
}

/**
 * Music without what code cannot say (decision 0029): colours, what is never heard; numbers with the digits that code
 * shows. Two texts that say the same of it play the same.
 */
export function saidMusic(whole: Music, parts: SaidParts = { namesPatterns: true }): SaidMusic {
  const music = slicedMusic(whole);
  const { patterns, song, tracks, swing, loop } = music;
  const isSilent = silentAmong(tracks);
  const numbers = chokeNumbers(tracks);
  const laneIn = (id: string, track: string) => {
    const pattern = patterns.find((each) => each.id === id);
    const lane = pattern ? laneOf(pattern, track) : emptyLane;
    const steps = pattern ? laneTicks(pattern, lane) / ticks.step : 0;
    const notes = sortedNotes(lane).flatMap(([, note]) =>
      note.at < steps * ticks.step ? note : [],
    );
    return { steps, notes };
  };
  const automationIn = (id: string, track: MusicTrack) => {
    const pattern = patterns.find((each) => each.id === id);
    return pattern ? heardAutomation(pattern, track) : [];
  };
  const said = saidPatterns(music, parts).map(({ id }) => id);
  const shown = tracks.flatMap((track): (SaidTrack & { group: number })[] => {
    const all = said.map((id, pattern) => ({ id, pattern, ...laneIn(id, track.id) }));
    const lanes = all.filter(({ notes }) => notes.length > 0);
    if (lanes.length === 0 && !parts.tracks?.has(track.id)) return [];
    const plays = song.map(({ pattern, lanes: others = {} }) => {
      const from = own(others, track.id) ?? pattern;
      return from !== 'rest' && laneIn(from, track.id).notes.length > 0
        ? said.indexOf(from)
        : 'rest';
    });
    const hasDrums = lanes.some(({ notes }) => notes.some(({ pitch }) => pitch === undefined));
    return [
      {
        id: track.id,
        name: track.name,
        sound: track.strudelName,
        volume: Math.round(track.volume * 100) / 100,
        pan: roundForCode(track.pan),
        silent: isSilent(track),
        chokes: 0,
        effects: effectsOf(track, hasDrums),
        ducked: [],
        ducks: [],
        lanes: lanes.map(({ id, ...lane }) => ({
          ...lane,
          notes: lane.notes.map(noteOf),
          automation: automationIn(id, track),
        })),
        plays,
        group: groupNumber(track, numbers),
      },
    ];
  });
  const used = [...new Set(shown.map(({ group }) => group))].filter((group) => group > 0).sort();
  return {
    swing: roundForCode(roundForCode(clamp(swing, 0, 1) / 2) * 2),
    loop,
    patterns: said.map((id) => {
      const { name = '', length = 0 } = patterns.find((each) => each.id === id) ?? {};
      return { name, length };
    }),
    song: song.map(({ name, bars, pattern }) => ({ name, bars, pattern: said.indexOf(pattern) })),
    tracks: withDucking(tracks, shown).map(({ group, ...track }) => ({
      ...track,
      chokes: used.indexOf(group) + 1,
    })),
  };
}

/** The tracks with the ducking of those that go down under one of them. */
function withDucking<T extends SaidTrack>(tracks: readonly MusicTrack[], shown: readonly T[]): T[] {
  const said = sayableDucking(tracks).flatMap(({ by, amount, release }) => {
    const source = shown.find(({ id }) => id === by);
    const numbers = [duckDepth(amount), roundForCode(release)];
    return source ? [{ by, numbers, name: `${source.name} ${source.sound}` }] : [];
  });
  const byOf = new Map(tracks.map(({ id, duckedBy }) => [id, duckedBy]));
  return shown.map((track) => {
    const under = said.find(({ by }) => by === byOf.get(track.id));
    const over = said.find(({ by }) => by === track.id);
    const isHeard = shown.some(({ id }) => byOf.get(id) === track.id);
    return {
      ...track,
      ducked: under ? [under.name, ...under.numbers] : [],
      ducks: over && isHeard ? over.numbers : [],
    };
  });
}

/** The patterns of music that a text says, in their order. */
export function saidPatterns(music: Music, { namesPatterns }: SaidParts) {
  const { patterns, song } = slicedMusic(music);
  const taken = new Set(song.flatMap(({ lanes = {} }) => Object.values(lanes)));
  return patterns.filter(
    ({ id, length, lanes }) =>
      song.some(({ pattern }) => pattern === id) ||
      ((namesPatterns || taken.has(id)) &&
        Object.values(lanes).some((lane) =>
          sortedNotes(lane).some(([, { at }]) => at < laneTicks({ length }, lane)),
        )),
  );
}

/** Which parts of music a program says. */
export function partsOfReading({ names, layers }: MusicReading): SaidParts {
  const tracks = layers.flatMap((layer) => (layer.locked ? [] : [layer.track]));
  return { namesPatterns: names.length > 0, tracks: new Set(tracks) };
}

/** The same text where code says the same of two states of music, whatever their tracks' ids. */
export function saidText(music: Music, parts?: SaidParts): string {
  const { tracks, ...said } = saidMusic(music, parts);
  const each = tracks.map(({ id: _, ...track }) => JSON.stringify(track));
  return JSON.stringify({ ...said, tracks: each.sort() });
}

/** What was read of code has the numbers of groups for their names; 0 for none. */
function groupNumber(track: MusicTrack, numbers: ReadonlyMap<string, number>): number {
  if (!isChoked(track)) return 0;
  return Number(track.chokes) || (numbers.get(track.id) ?? 0);
}

function noteOf(note: MusicNote) {
  const { at, length, pitch, velocity, chance, repeats, slide, locks = {} } = note;
  const slice = sliceOf(note).map(({ name, amount }): [string, number] => [name, amount]);
  const known = Object.entries(locks).flatMap(([name, amount]): [string, number][] =>
    isLockable(name) && !slice.some(([set]) => set === name)
      ? [[name, lockedAmount(name, amount)]]
      : [],
  );
  return {
    at,
    length: pitch === undefined ? ticks.step : length,
    pitch,
    velocity: roundForCode(velocity),
    chance: roundForCode(1 - roundForCode(1 - chance)),
    repeats,
    slide: slide === true && pitch !== undefined,
    locks: [...known, ...slice].sort(),
  };
}

function effectsOf({ effects = {} }: MusicTrack, hasDrums: boolean): [string, number][] {
  const known = trackControls.flatMap(({ name, min, max }): [string, number][] => {
    const amount = effects[name];
    return isNumber(amount) ? [[name, roundForCode(clamp(amount, min, max))]] : [];
  });
  const params = Object.entries(effects).filter(([name]) => isParamControl(name));
  const clip = effects.clip;
  const lasting: [string, number][] =
    hasDrums && isNumber(clip) ? [['clip', roundForCode(clamp(clip, 0, 64))]] : [];
  return [...known, ...params, ...lasting].sort();
}
