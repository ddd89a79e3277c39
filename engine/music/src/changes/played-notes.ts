import {
  clamp,
  type Lane,
  type Music,
  type MusicNote,
  type MusicPattern,
  ticks,
} from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { clampedNote, laneTicks, own } from '../model/lane.ts';
import type { MusicEdit } from './change.ts';
import { asItIs, inLane, type LanePlace } from './note-edits.ts';

/** What became of a note that was played. */
export interface TakeNote extends Pick<MusicNote, 'length' | 'velocity' | 'pitch'> {
  /** What the note is called. */
  id: string;
  /** When it was heard, in ticks from its lane's beginning; before it, and behind its end, too. */
  heard: number;
}

/** How played notes are put in time. */
export interface Quantising {
  /** The music's, 0 to 1. */
  swing: number;
  /** 0 as it was played, 1 on its sixteenth. */
  strength: number;
}

/** Ticks by which every second sixteenth is heard late, as `musicEvents` plays it. */
function swungTicks(swing: number): number {
  return roundForCode(clamp(swing, 0, 1) / 2) * ticks.step;
}

function isOdd(at: number): boolean {
  return Math.abs(Math.floor(at / ticks.step) % 2) === 1;
}

/** When a note that stands at `at` is heard. */
function heardAt(at: number, swing: number): number {
  return isOdd(at) ? at + swungTicks(swing) : at;
}

/** Where a note stands that is heard then, as near as swing lets any note be. */
function standing(heard: number, swing: number): number {
  const late = swungTicks(swing);
  const early = Math.round(heard - late);
  if (isOdd(early)) return early;
  const straight = Math.round(heard);
  // Between the end of a straight sixteenth and the beginning of the next, which is late, nothing is heard.
  return isOdd(straight) ? Math.floor(straight / ticks.step) * ticks.step : straight;
}

/** The sixteenth that is heard nearest to a time, in ticks. */
function sixteenthAt(heard: number, swing: number): number {
  const step = Math.floor(heard / ticks.step);
  const near = [step - 1, step, step + 1].map((each) => each * ticks.step);
  const distance = (at: number) => Math.abs(heardAt(at, swing) - heard);
  return near.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** The sixteenth beside which a note was played that stands at `at` now, wherever between the two it stands. */
function sixteenthOf(at: number, played: number, swing: number): number {
  const heard = heardAt(at, swing);
  const step = Math.floor(at / ticks.step);
  const near = [step, step + 1, step - 1].map((each) => each * ticks.step);
  const beyond = (each: number) => {
    const beat = heardAt(each, swing);
    const [first, last] = [Math.min(beat, beat + played), Math.max(beat, beat + played)];
    return Math.max(0, first - heard, heard - last);
  };
  return near.reduce((best, each) => (beyond(each) < beyond(best) ? each : best));
}

/**
 * Where a note stands that was heard then, and by how much it was played beside its sixteenth; `sounds`: when it is heard
 * from then on. Ticks, which may lie before the lane's beginning and behind its end.
 */
export function quantised(
  heard: number,
  { swing, strength }: Quantising,
): { at: number; played: number; sounds: number } {
  const sixteenth = sixteenthAt(heard, swing);
  const beat = heardAt(sixteenth, swing);
  // No -0, which no file has.
  const played = Math.round(heard - beat) + 0;
  const at = atStrength(sixteenth, played, { swing, strength });
  return { at, played, sounds: heardAt(at, swing) };
}

function atStrength(sixteenth: number, played: number, { swing, strength }: Quantising): number {
  const share = 1 - clamp(strength, 0, 1);
  if (share === 0 || played === 0) return sixteenth;
  return standing(heardAt(sixteenth, swing) + played * share, swing);
}

/**
 * Adds a note that was played, as near to its sixteenth as `strength` says; early ones of the next round begin the lane.
 * It takes the place of what sounded there, but never of `fresh` notes, those that were played with it: then it stays
 * where it was played.
 */
export function recordNote(
  place: LanePlace,
  { id, heard, ...note }: TakeNote,
  quantising: Quantising,
  fresh: (id: string) => boolean,
): MusicEdit {
  return (music) => {
    const round = roundOf(music, place);
    if (round === undefined) return;
    const { at, played } = quantised(heard, quantising);
    const made = { ...note, chance: 1, repeats: 1, played };
    inLane(place, (lane) => {
      const now = within(at, round);
      const there = namesAt(lane, now, note.pitch);
      if (there.some(fresh)) {
        const own = standing(heard, quantising.swing);
        lane.notes[id] = clampedNote({ ...made, at: freeTick(lane, own, note.pitch, round) });
        return;
      }
      for (const name of there) delete lane.notes[name];
      lane.notes[id] = clampedNote({ ...made, at: now });
    })(music);
  };
}

/** Moves the notes of a lane that were played: 0 to where they were played, 1 to their sixteenths. None is lost. */
export function quantiseNotes(place: LanePlace, quantising: Quantising): MusicEdit {
  return (music) => {
    const round = roundOf(music, place);
    const pattern = music.patterns.find(({ id }) => id === place.pattern);
    if (round === undefined || !pattern || !own(pattern.lanes, place.track)) return;
    inLane(place, (lane) => {
      for (const [id, { at, pitch, played }] of Object.entries(asItIs(lane).notes)) {
        if (played === undefined || at >= round) continue;
        const sixteenth = sixteenthOf(at, played, quantising.swing);
        const moved = within(atStrength(sixteenth, played, quantising), round);
        const note = lane.notes[id];
        if (!note || moved === at) continue;
        note.at = namesAt(lane, moved, pitch).length > 0 ? at : moved;
      }
    })(music);
  };
}

/** How near a lane's played notes are to their sixteenths, 0 to 1; undefined where none was played beside its own. */
export function strengthOf({ notes }: Lane, swing: number): number | undefined {
  let most: { share: number; played: number } | undefined;
  for (const { at, played = 0 } of Object.values(notes)) {
    if (Math.abs(played) <= Math.abs(most?.played ?? 0)) continue;
    const beside = heardAt(at, swing) - heardAt(sixteenthOf(at, played, swing), swing);
    most = { share: clamp(1 - beside / played, 0, 1), played };
  }
  return most && Math.round(most.share * 100) / 100;
}

/** Ticks after which a lane is heard anew, with its pattern or before; undefined where it is not there. */
function roundOf(music: Music, place: LanePlace): number | undefined {
  const pattern = music.patterns.find(({ id }) => id === place.pattern);
  if (!pattern) return undefined;
  const lane = own(pattern.lanes, place.track) ?? { notes: {} };
  return Math.min(laneTicks(pattern as MusicPattern, lane), pattern.length * ticks.step);
}

function within(at: number, round: number): number {
  return ((at % round) + round) % round;
}

/** The notes of a pitch that begin at a tick. */
function namesAt({ notes }: Lane, at: number, pitch: number | undefined): string[] {
  return Object.keys(notes).filter((id) => notes[id]?.at === at && notes[id]?.pitch === pitch);
}

function freeTick(lane: Lane, from: number, pitch: number | undefined, round: number): number {
  let at = within(from, round);
  while (namesAt(lane, at, pitch).length > 0) at = within(at + 1, round);
  return at;
}
