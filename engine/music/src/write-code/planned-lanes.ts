import { type Lane, type Music, type MusicPattern, type MusicTrack, ticks } from '@hocket/sdk';
import { silentAmong } from '../grid/grid-layers.ts';
import { nameOfInstrument } from '../grid/layer-names.ts';
import { heardAutomation, stepsTogether } from '../model/automation.ts';
import { duckingControls } from '../model/ducking.ts';
import { laneOf, laneTicks, own, sortedNotes } from '../model/lane.ts';
import { chokeNumbers, isChoked, slicedMusic } from '../model/sliced-music.ts';
import type { TrackWords, WrittenLane } from './lane-code.ts';

/** A track's lane of a pattern. */
export interface PlannedLane extends WrittenLane {
  pattern: string;
  words: TrackWords;
  /** Steps after which it begins again together with its automation. */
  together: number;
  /** Neither chance nor a note off its step: any cut of it plays the same each time. */
  isPlain: boolean;
  /** Each note begins on a step, once. */
  isOnSteps: boolean;
  hasNotes: boolean;
  /** What a comment calls it. */
  name: string | undefined;
}

/** For each pattern's id its lanes, a track each; undefined where the track has no notes in it. */
export function plannedLanes(whole: Music): Map<string, (PlannedLane | undefined)[]> {
  const music = slicedMusic(whole);
  const cuts = cutsOf(music);
  const words = trackWords(music);
  const named = new Set<MusicTrack>();
  return new Map(
    music.patterns.map((pattern) => {
      const all = music.tracks.map((track, row) =>
        plannedLane(pattern, track, words[row] as TrackWords, cuts),
      );
      const lanes = withTwins(music, pattern, all, words);
      return [pattern.id, lanes.map((lane) => lane && withName(lane, music.tracks, named))];
    }),
  );
}

/** The lane of one track in one pattern, be it without notes; undefined where there is no such track or pattern. */
export function laneToWrite(
  whole: Music,
  patternId: string,
  trackId: string,
): PlannedLane | undefined {
  const music = slicedMusic(whole);
  const pattern = music.patterns.find(({ id }) => id === patternId);
  const row = music.tracks.findIndex(({ id }) => id === trackId);
  const words = trackWords(music)[row];
  if (!pattern || !words) return undefined;
  const lane = laneOf(pattern, trackId);
  return (
    plannedLane(pattern, words.track, words, cutsOf(music)) ??
    withoutNotes(pattern, words, { ...lane, notes: {} }, lane.length ?? pattern.length)
  );
}

function trackWords({ tracks }: Music): TrackWords[] {
  const isSilent = silentAmong(tracks);
  const numbers = chokeNumbers(tracks);
  const ducking = duckingControls(tracks);
  return tracks.map((track) => ({
    track,
    silent: isSilent(track),
    chokes: isChoked(track) ? numbers.get(track.id) : undefined,
    ducking: ducking.get(track.id) ?? [],
  }));
}

/**
 * A lane with its track's name where that does not follow from the instrument: the first time, and each time where
 * another track has the same instrument. `named`: the tracks whose name was said.
 */
function withName(
  lane: PlannedLane,
  tracks: readonly MusicTrack[],
  named: Set<MusicTrack>,
): PlannedLane {
  const { track } = lane.words;
  const { name, strudelName } = track;
  const isOnly = tracks.every((other) => other === track || other.strudelName !== strudelName);
  const isPlain =
    name === nameOfInstrument(strudelName) && !tracks.some((other) => areTwins(track, other));
  if (isPlain || (isOnly && named.has(track))) return lane;
  named.add(track);
  return { ...lane, name };
}

/** Whether two tracks look the same in code. */
function areTwins(one: MusicTrack, other: MusicTrack): boolean {
  return one !== other && one.name === other.name && one.strudelName === other.strudelName;
}

function plannedLane(
  pattern: MusicPattern,
  track: MusicTrack,
  words: TrackWords,
  cuts: (track: string, pattern: string, steps: number) => ReadonlySet<number>,
): PlannedLane | undefined {
  const lane = laneOf(pattern, track.id);
  const steps = laneTicks(pattern, lane) / ticks.step;
  const heard = sortedNotes(lane).filter(([, { at }]) => at < steps * ticks.step);
  if (heard.length === 0) return undefined;
  const automation = heardAutomation(pattern, track);
  return {
    ...withoutNotes(pattern, words, lane, steps),
    automation,
    together: stepsTogether(steps, automation),
    cuts: cuts(track.id, pattern.id, steps),
    isPlain: heard.every(([, { at, chance }]) => chance >= 1 && at % ticks.step === 0),
    isOnSteps: heard.every(([, { at, repeats }]) => repeats <= 1 && at % ticks.step === 0),
    hasNotes: true,
  };
}

function withoutNotes(
  { id }: MusicPattern,
  words: TrackWords,
  lane: Lane,
  steps: number,
): PlannedLane {
  return {
    pattern: id,
    words,
    lane,
    steps,
    together: steps,
    automation: [],
    cuts: new Set(),
    isPlain: true,
    isOnSteps: true,
    hasNotes: false,
    name: undefined,
  };
}

/** Of tracks that look the same in code, those before one that plays stand there too, so that they are told apart. */
function withTwins(
  { tracks }: Music,
  pattern: MusicPattern,
  lanes: readonly (PlannedLane | undefined)[],
  words: readonly TrackWords[],
): (PlannedLane | undefined)[] {
  return lanes.map((lane, row) => {
    const track = tracks[row];
    if (lane || !track) return lane;
    const isBeforeTwin = lanes.some(
      (other, at) => at > row && other !== undefined && areTwins(track, other.words.track),
    );
    const own = laneOf(pattern, track.id);
    return isBeforeTwin
      ? withoutNotes(pattern, words[row] as TrackWords, { ...own, notes: {} }, pattern.length)
      : undefined;
  });
}

/** The steps of a lane before which a section that plays it ends, or the loop begins or ends. */
function cutsOf({ loop, song, tracks }: Music) {
  const ends = new Map<string, Set<number>>();
  const { from = 0, to = 0 } = loop ?? {};
  let start = 0;
  for (const { bars, pattern, lanes = {} } of song) {
    const inside = [bars, from - start, to - start].filter((end) => end > 0 && end <= bars);
    for (const { id } of tracks) {
      const key = JSON.stringify([id, own(lanes, id) ?? pattern]);
      ends.set(key, new Set([...(ends.get(key) ?? []), ...inside]));
    }
    start += bars;
  }
  return (track: string, pattern: string, steps: number): ReadonlySet<number> => {
    const known = [...(ends.get(JSON.stringify([track, pattern])) ?? [])];
    return new Set(known.map((end) => Math.round(end * 16) % steps).filter((step) => step > 0));
  };
}
