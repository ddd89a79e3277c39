import {
  clamp,
  type Json,
  limits,
  type Music,
  type MusicTrack,
  type Section,
  ticks,
} from '@hocket/sdk';
import { controlsOf, controlsOfLocks, isNumber, roundForCode } from '../controls.ts';
import { longestClip, silentAmong } from '../grid/grid-layers.ts';
import { type ControlSteps, heardAutomation, stepsTogether } from '../model/automation.ts';
import { laneOf, laneTicks } from '../model/lane.ts';
import { type LaneOnset, laneOnsets } from './lane-onsets.ts';

/** A section as it plays. Times in ticks from the song's beginning. */
export interface PlayedSection {
  start: number;
  end: number;
  section: Section;
  /** What sounds in it, worked out when it is first asked for. */
  parts: readonly LanePart[] | undefined;
}

/** A track that sounds in a section. */
export interface LanePart {
  track: string;
  /** What each of its events sets. */
  value: Readonly<Record<string, Json>>;
  onsets: readonly LaneOnset[];
  /** Ticks after which it begins again. */
  length: number;
  /** Ticks after which it does so together with its automation. */
  together: number;
  /** What automation sets in each step of the pattern; undefined without any. */
  automation: readonly Readonly<Record<string, Json>>[] | undefined;
}

/** A song, ready to be played. */
export interface PlayedSong {
  sections: PlayedSection[];
  /** From and to, in ticks: the loop, else the whole song. */
  from: number;
  to: number;
  /** How much of a sixteenth every second sixteenth comes late: half of one at a swing of 1. */
  swing: number;
}

/** Worked out once for each state of the music, which never changes. */
export function playedSong(music: Music): PlayedSong {
  const known = songs.get(music);
  if (known) return known;
  const song = songOf(music);
  songs.set(music, song);
  return song;
}

const songs = new WeakMap<Music, PlayedSong>();

function songOf({ song, loop, swing }: Music): PlayedSong {
  let end = 0;
  const sections = song.map((section): PlayedSection => {
    const start = end;
    end += ticksOfBars(section.bars);
    return { start, end, section, parts: undefined };
  });
  const from = loop ? Math.min(ticksOfBars(loop.from), end) : 0;
  const to = loop ? Math.min(ticksOfBars(loop.to), end) : end;
  const part = to > from ? { from, to } : { from: 0, to: end };
  return { sections, ...part, swing: roundForCode(clamp(swing, 0, 1) / 2) };
}

/** Bars as ticks, whole sixteenths. */
function ticksOfBars(bars: number): number {
  return Math.round(clamp(bars, 0, limits.maxBars) * 16) * ticks.step;
}

/** What sounds in a section. */
export function partsOf(music: Music, played: PlayedSection): readonly LanePart[] {
  played.parts ??= partsOfSection(music, played.section);
  return played.parts;
}

function partsOfSection({ tracks, patterns }: Music, section: Section): LanePart[] {
  const patternOf = (id: string) => patterns.find((pattern) => pattern.id === id);
  const isSilent = silentAmong(tracks);
  const groups = [...new Set(tracks.flatMap(({ chokes }) => chokes ?? []))];
  return tracks.flatMap((track) => {
    if (isSilent(track)) return [];
    const others = section.lanes ?? {};
    const named = Object.hasOwn(others, track.id) ? others[track.id] : undefined;
    const pattern = patternOf(named ?? section.pattern);
    if (named === 'rest' || !pattern) return [];
    const lane = laneOf(pattern, track.id);
    const onsets = laneOnsets(lane);
    if (onsets.length === 0) return [];
    const value = trackValue(track, groups);
    const length = laneTicks(pattern, lane);
    const automation = heardAutomation(pattern, track);
    const together = stepsTogether(length / ticks.step, automation) * ticks.step;
    const values = automation.length > 0 ? automatedValues(automation) : undefined;
    return [{ track: track.id, value, onsets, length, together, automation: values }];
  });
}

function automatedValues(automation: readonly ControlSteps[]): Record<string, Json>[] {
  const [{ amounts } = { amounts: [] }] = automation;
  return amounts.map((_, step) => {
    const set = automation.map((each) => [each.call, each.amounts[step] ?? 0] as const);
    const controls = controlsOfLocks(Object.fromEntries(set));
    return Object.fromEntries(controls.map(({ key, amount }) => [key, amount]));
  });
}

/** What every event of a track sets. */
function trackValue(track: MusicTrack, groups: readonly string[]): Record<string, Json> {
  const { strudelName, pan, chokes, effects } = track;
  const place = roundForCode(clamp(pan, 0, 1));
  const clip = effects?.clip;
  return {
    s: strudelName,
    ...Object.fromEntries(controlsOf(track).map(({ key, amount }) => [key, amount])),
    ...(place === 0.5 ? {} : { pan: place }),
    ...(chokes === undefined ? {} : { cut: groups.indexOf(chokes) + 1 }),
    ...(isNumber(clip) ? { clip: roundForCode(clamp(clip, 0, longestClip)) } : {}),
  };
}
