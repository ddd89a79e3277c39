import {
  clamp,
  effects as effectTable,
  isParamControl,
  type Lane,
  type Music,
  type MusicNote,
  type MusicTrack,
  ticks,
} from '@hocket/sdk';
import { isLockable, isNumber, roundForCode } from '../controls.ts';
import { silentAmong } from '../grid/grid-layers.ts';
import { emptyLane, laneOf, own, sortedNotes } from '../model/lane.ts';

/**
 * Music without what code cannot say (decision 0029): colours, ids and what is never heard; numbers with the digits that
 * code shows. Tracks in an order of their own.
 */
export function saidByCode(music: Music): unknown {
  const { patterns, song, tracks, swing, loop } = music;
  const isSilent = silentAmong(tracks);
  const groups = [...new Set(tracks.flatMap(({ chokes }) => chokes ?? []))];
  const notesOf = (pattern: string, track: string) => {
    const lane = laneIn(music, pattern, track);
    return sortedNotes(lane).flatMap(([, note]) =>
      note.at < stepsIn(music, pattern, track) * ticks.step ? note : [],
    );
  };
  const said = patterns.filter(
    ({ id }) =>
      song.some(({ pattern }) => pattern === id) ||
      tracks.some((track) => notesOf(id, track.id).length > 0),
  );
  const place = (id: string) => said.findIndex((pattern) => pattern.id === id);
  const shown = tracks.flatMap((track) => {
    const lanes = said.flatMap((pattern, index) => {
      const notes = notesOf(pattern.id, track.id);
      return notes.length === 0
        ? []
        : [
            {
              pattern: index,
              steps: stepsIn(music, pattern.id, track.id),
              notes: notes.map(noteOf),
            },
          ];
    });
    if (lanes.length === 0) return [];
    const plays = song.map(({ pattern, lanes: others = {} }) => {
      const from = own(others, track.id) ?? pattern;
      return from !== 'rest' && notesOf(from, track.id).length > 0 ? place(from) : 'rest';
    });
    const hasDrums = lanes.some(({ notes }) => notes.some(({ pitch }) => pitch === undefined));
    return [
      {
        name: track.name,
        sound: track.strudelName,
        volume: Math.round(track.volume * 100) / 100,
        pan: roundForCode(track.pan),
        silent: isSilent(track),
        chokes: groupNumber(track.chokes, groups),
        effects: effectsOf(track, hasDrums),
        lanes,
        plays,
      },
    ];
  });
  const used = [...new Set(shown.map(({ chokes }) => chokes))].filter((group) => group > 0).sort();
  return {
    swing: roundForCode(roundForCode(clamp(swing, 0, 1) / 2) * 2),
    loop,
    patterns: said.map(({ name, length }) => ({ name, length })),
    song: song.map(({ name, bars, pattern }) => ({ name, bars, pattern: place(pattern) })),
    tracks: shown
      .map((track) => JSON.stringify({ ...track, chokes: used.indexOf(track.chokes) + 1 }))
      .sort(),
  };
}

/** What was read of code has the numbers of groups for their names; 0 for none. */
function groupNumber(group: string | undefined, groups: readonly string[]): number {
  if (group === undefined) return 0;
  return Number(group) || groups.indexOf(group) + 1;
}

function laneIn({ patterns }: Music, id: string, track: string): Lane {
  const pattern = patterns.find((each) => each.id === id);
  return pattern ? laneOf(pattern, track) : emptyLane;
}

function stepsIn(music: Music, id: string, track: string): number {
  const { length = 0 } = music.patterns.find((each) => each.id === id) ?? {};
  return laneIn(music, id, track).length ?? length;
}

function noteOf({ at, length, pitch, velocity, chance, repeats, slide, locks = {} }: MusicNote) {
  const own = Object.entries(locks).filter(([name]) => isLockable(name));
  return {
    at,
    length: pitch === undefined ? ticks.step : length,
    pitch,
    velocity: roundForCode(velocity),
    chance: roundForCode(1 - roundForCode(1 - chance)),
    repeats,
    slide: slide === true && pitch !== undefined,
    locks: own.map(([name, amount]) => [name, lockOf(name, amount)]).sort(),
  };
}

function lockOf(name: string, amount: number): number {
  const { min = 0, max = 1 } = effectTable.find(({ control }) => control === name) ?? {};
  return isParamControl(name) ? roundForCode(amount) : roundForCode(clamp(amount, min, max));
}

function effectsOf({ effects = {} }: MusicTrack, hasDrums: boolean) {
  const known = effectTable.flatMap(({ name, min, max }) => {
    const amount = effects[name];
    return isNumber(amount) ? [[name, roundForCode(clamp(amount, min, max))] as const] : [];
  });
  const params = Object.entries(effects).filter(([name]) => isParamControl(name));
  const clip = effects.clip;
  const lasting =
    hasDrums && isNumber(clip) ? [['clip', roundForCode(clamp(clip, 0, 64))] as const] : [];
  return [...known, ...params, ...lasting].sort();
}
