import { type Event, type Music, type PatternSource, ticks } from '@hocket/sdk';
import { sounds } from '../chance.ts';
import { clipPieces } from './clip-pieces.ts';
import { firstFrom, type LaneOnset, slideControls } from './lane-onsets.ts';
import {
  type ClipPart,
  clipsOf,
  type LanePart,
  type PlayedSection,
  type PlayedSong,
  partsOf,
  playedSong,
} from './song-parts.ts';

/** A source that answers at once. */
interface MusicSource extends PatternSource {
  query(begin: number, end: number): Event[];
}

/** Music as a source: each window is read from the music as it is then. */
export function musicSource(music: () => Music): MusicSource {
  return { query: (begin, end) => musicEvents(music(), begin, end) };
}

/** A section each time that it plays. Times in ticks from the song's beginning, going on from round to round. */
interface SectionTurn {
  section: PlayedSection;
  /** How often the song was played before. */
  round: number;
  /** When it begins, which may be before the loop does. */
  start: number;
  /** What of it is played. */
  from: number;
  to: number;
}

/**
 * Onsets of music with begin ≤ onset < end, in cycles, by time. The song plays again and again, or its loop does.
 * An event lasts a step, or its part of one where the step is repeated; `clip` says how many such its note lasts.
 */
export function musicEvents(music: Music, begin: number, end: number): Event[] {
  const song = playedSong(music);
  // A note begins at most half a step late, and its last repeat almost a step after it.
  const from = Math.max(0, begin * ticks.cycle - 1.5 * ticks.step) + song.from;
  // A tick more: what is asked for is chosen by the time of each event, which is more exact.
  const to = end * ticks.cycle + song.from + 1;
  const events: Event[] = [];
  for (const turn of turnsBetween(song, from, to)) {
    for (const part of partsOf(music, turn.section)) {
      for (const event of partEvents(part, turn, from, to, song)) {
        if (event.begin >= begin && event.begin < end) events.push(event);
      }
    }
    for (const part of clipsOf(music, turn.section)) {
      for (const event of clipEvents(part, turn, from, to, song, music.bpm)) {
        if (event.begin >= begin && event.begin < end) events.push(event);
      }
    }
  }
  return events.sort((one, other) => one.begin - other.begin);
}

function turnsBetween(song: PlayedSong, from: number, to: number): SectionTurn[] {
  const length = song.to - song.from;
  const turns: SectionTurn[] = [];
  if (length <= 0) return turns;
  for (let round = Math.floor((from - song.from) / length); ; round++) {
    const before = round * length;
    if (song.from + before >= to) return turns;
    for (const section of song.sections) {
      const turn = {
        section,
        round,
        start: section.start + before,
        from: Math.max(section.start, song.from) + before,
        to: Math.min(section.end, song.to) + before,
      };
      if (turn.from < turn.to && turn.to > from && turn.from < to) turns.push(turn);
    }
  }
}

/** A part's events around a stretch of ticks. */
function* partEvents(
  part: LanePart,
  turn: SectionTurn,
  from: number,
  to: number,
  song: PlayedSong,
): Generator<Event> {
  const { onsets, length, together } = part;
  // The last repeat of a note begins almost a step after it.
  const first = Math.max(turn.from, from) - turn.start - ticks.step;
  const last = Math.min(turn.to, to) - turn.start;
  // Each round goes on with the next chances of the lane.
  const rounds = Math.ceil((turn.section.end - turn.section.start) / together);
  const earlier = turn.round * rounds * (together / length);
  const firstTurn = Math.max(0, Math.floor(first / length));
  for (let laneTurn = firstTurn; laneTurn * length < last; laneTurn++) {
    const start = laneTurn * length;
    const end = Math.min(length, last - start);
    for (let index = firstFrom(onsets, first - start); index < onsets.length; index++) {
      const onset = onsets[index] as LaneOnset;
      if (onset.at >= end) break;
      for (const [time, share] of repeatsOf(onset, length, turn.to - turn.start - start)) {
        if (turn.start + start + time < turn.from) continue;
        if (!sounds(onset.rest, earlier + laneTurn + share, onset.uncertain)) continue;
        yield eventAt(part, onset, turn.start, start + time, song);
      }
    }
  }
}

/** The pieces of an audio track's clips around a stretch of ticks. No swing moves what is recorded. */
function* clipEvents(
  { track, value, clips, automation }: ClipPart,
  { section, start, from: turnFrom, to: turnTo }: SectionTurn,
  from: number,
  to: number,
  song: PlayedSong,
  bpm: number,
): Generator<Event> {
  // From the song's time to that which goes on from round to round.
  const before = start - section.start;
  const part = { from: turnFrom - before, to: turnTo - before };
  const window = { from: from - before, to: to - before };
  const grid = automation ? ticks.step : ticks.quarter;
  for (const clip of clips) {
    for (const piece of clipPieces(clip, part, window, bpm, grid)) {
      const step = Math.floor((piece.start - section.start) / ticks.step);
      const begin = (piece.start + before - song.from) / ticks.cycle;
      const end = (piece.end + before - song.from) / ticks.cycle;
      const automated = automation?.[step % automation.length];
      yield { begin, end, value: { ...value, ...automated, ...piece.value }, track };
    }
  }
}

/** When an onset sounds, in ticks from its lane's beginning, and after which share of its step. */
function repeatsOf({ at, repeats }: LaneOnset, ...ends: number[]): [time: number, share: number][] {
  const end = Math.min(...ends);
  return Array.from({ length: repeats }, (_, part): [number, number] => [
    at + (part * ticks.step) / repeats,
    part / repeats,
  ]).filter(([time]) => time < end);
}

/** An event, `place` ticks after its section begins. Swing counts sixteenths from where playing began. */
function eventAt(
  part: LanePart,
  onset: LaneOnset,
  section: number,
  place: number,
  { from, swing }: PlayedSong,
): Event {
  const time = section + place;
  const isOdd = Math.floor((time - from) / ticks.step) % 2 === 1;
  const late = isOdd ? swing / 16 : 0;
  const begin = (time - from) / ticks.cycle + late;
  const end = (time - from + ticks.step / onset.repeats) / ticks.cycle + late;
  const slides = onset.slide === undefined ? {} : slideControls;
  const { automation, track } = part;
  if (!automation)
    return { begin, end, value: { ...slides, ...part.value, ...onset.value }, track };
  const automated = automation[Math.floor(place / ticks.step) % automation.length];
  const value = { ...slides, ...part.value, ...automated, ...onset.value };
  return { begin, end, value, track };
}
