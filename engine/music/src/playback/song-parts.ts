import {
  clamp,
  type Json,
  limits,
  type Music,
  type MusicPattern,
  type MusicTrack,
  type Section,
  ticks,
} from '@hocket/sdk';
import { controlsOf, controlsOfLocks, isNumber, roundForCode } from '../controls.ts';
import { longestClip, silentAmong } from '../grid/grid-layers.ts';
import { type ControlSteps, heardAutomation, stepsTogether } from '../model/automation.ts';
import { laneOf, laneTicks } from '../model/lane.ts';
import { chokeNumbers, isChoked, slicedMusic } from '../model/sliced-music.ts';
import { type HeardClip, heardClips } from './clip-pieces.ts';
import { type LaneOnset, laneOnsets } from './lane-onsets.ts';

/** A section as it plays. Times in ticks from the song's beginning. */
export interface PlayedSection {
  start: number;
  end: number;
  section: Section;
  /** What sounds in it, worked out when it is first asked for. */
  parts: readonly LanePart[] | undefined;
  clips: readonly ClipPart[] | undefined;
}

/** An audio track that has clips. */
export interface ClipPart {
  track: string;
  /** What each of its pieces sets. */
  value: Readonly<Record<string, Json>>;
  /** All of the song's. */
  clips: readonly HeardClip[];
  /** What automation sets in each step of the section's pattern; undefined without any. */
  automation: readonly Readonly<Record<string, Json>>[] | undefined;
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
    return { start, end, section, parts: undefined, clips: undefined };
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

/** The audio tracks that may sound in a section. */
export function clipsOf(music: Music, played: PlayedSection): readonly ClipPart[] {
  played.clips ??= clipsOfSection(music, played.section);
  return played.clips;
}

function clipsOfSection(music: Music, section: Section): ClipPart[] {
  const isSilent = silentAmong(music.tracks);
  return music.tracks.flatMap((track) => {
    const { id, clips } = track;
    if (clips === undefined || isSilent(track) || named(section, id) === 'rest') return [];
    const heard = heardClips(clips, music);
    if (heard.length === 0) return [];
    const pattern = patternIn(music, section, id);
    const automation = pattern ? heardAutomation(pattern, track) : [];
    // Its pieces have lengths of their own, and end none of another track.
    const { s: _, clip: __, cut: ___, ...value } = trackValue(track);
    const values = automation.length > 0 ? automatedValues(automation) : undefined;
    return [{ track: id, value, clips: heard, automation: values }];
  });
}

/** The lane that a section names for a track. */
function named({ lanes = {} }: Section, track: string): string | undefined {
  return Object.hasOwn(lanes, track) ? lanes[track] : undefined;
}

function patternIn({ patterns }: Music, section: Section, track: string): MusicPattern | undefined {
  const id = named(section, track) ?? section.pattern;
  return patterns.find((pattern) => pattern.id === id);
}

function partsOfSection(whole: Music, section: Section): LanePart[] {
  const music = slicedMusic(whole);
  const { tracks } = music;
  const isSilent = silentAmong(tracks);
  const numbers = chokeNumbers(tracks);
  return tracks.flatMap((track) => {
    if (isSilent(track) || track.clips !== undefined) return [];
    const pattern = patternIn(music, section, track.id);
    if (named(section, track.id) === 'rest' || !pattern) return [];
    const lane = laneOf(pattern, track.id);
    const onsets = laneOnsets(lane);
    if (onsets.length === 0) return [];
    const value = trackValue(track, numbers);
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
function trackValue(track: MusicTrack, chokes?: ReadonlyMap<string, number>): Record<string, Json> {
  const { id, strudelName, pan, effects } = track;
  const place = roundForCode(clamp(pan, 0, 1));
  const clip = effects?.clip;
  const cut = isChoked(track) ? chokes?.get(id) : undefined;
  return {
    s: strudelName,
    ...Object.fromEntries(controlsOf(track).map(({ key, amount }) => [key, amount])),
    ...(place === 0.5 ? {} : { pan: place }),
    ...(cut === undefined ? {} : { cut }),
    ...(isNumber(clip) ? { clip: roundForCode(clamp(clip, 0, longestClip)) } : {}),
  };
}
