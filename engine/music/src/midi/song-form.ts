import {
  type Lane,
  limits,
  type MusicNote,
  type MusicPattern,
  noteId,
  type Section,
  ticks,
} from '@hocket/sdk';
import { emptyLane } from '../model/lane.ts';
import type { MidiMarker } from './midi-song.ts';
import type { SongBars } from './song-bars.ts';
import { untaken } from './song-rows.ts';

/** Patterns and the sections that play them. */
export interface SongForm {
  patterns: MusicPattern[];
  song: Section[];
  /** Notes that the song plays. */
  notes: number;
  /** Bars that found a place. */
  bars: number;
}

/** Bars from one marker to the next, `to` not among them. */
interface Stretch {
  from: number;
  to: number;
  /** Empty where no marker names it. */
  name: string;
}

/** A form in numbers of bars. */
interface Outline extends Pick<SongForm, 'notes' | 'bars'> {
  stretches: readonly Stretch[];
  /** `room`: how many of its notes found a place. */
  patterns: (Stretch & { room: number })[];
  sections: { pattern: number; stretch: Stretch; bars: number }[];
}

const colors = 12;

/**
 * A song's bars as patterns, and sections that play them; equal stretches share a pattern. Of all ways it is the one with
 * room for the most notes, of those one that begins its sections at the markers, and of those the shortest to say.
 * `tracks`: the rows' ids.
 */
export function songForm(
  song: SongBars,
  tracks: readonly string[],
  markers: readonly MidiMarker[],
): SongForm {
  const marked = stretchesOf(song, markers);
  const whole = [{ from: 0, to: song.bars.length, name: '' }];
  const outlines = (marked.length > 0 ? [marked, whole] : [whole]).flatMap((stretches) =>
    sizesOf(song).map((size) => outlineOf(song, stretches, size)),
  );
  const most = Math.max(...outlines.map(({ notes }) => notes));
  const [first, ...others] = outlines.filter(({ notes }) => notes === most);
  const best = others
    .filter(({ stretches }) => stretches === first?.stretches)
    .reduce((one, other) => (costOf(other) < costOf(one) ? other : one), first as Outline);
  return formOf(song, tracks, best);
}

/** Bars that a pattern can have: one, two, four and so on. */
function sizesOf({ steps }: SongBars): number[] {
  const sizes: number[] = [];
  for (let size = 1; size * steps <= limits.maxLaneSteps; size *= 2) sizes.push(size);
  return sizes;
}

/** How much there is to read: bars in patterns, patterns and sections. */
function costOf({ patterns, sections }: Outline): number {
  const bars = patterns.reduce((sum, { from, to }) => sum + to - from, 0);
  return bars + patterns.length + sections.length;
}

/** From marker to marker, each at the nearest bar; the first of several there. Empty where there are none. */
function stretchesOf({ bars, steps }: SongBars, markers: readonly MidiMarker[]): Stretch[] {
  const names = new Map<number, string>();
  for (const { at, name } of markers) {
    const bar = Math.round(at / (steps * ticks.step));
    if (name !== '' && bar < bars.length && !names.has(bar)) names.set(bar, name);
  }
  if (names.size > 0 && !names.has(0)) names.set(0, '');
  const starts = [...names].sort(([one], [other]) => one - other);
  return starts.map(([from, name], index) => ({
    from,
    to: starts[index + 1]?.[0] ?? bars.length,
    name,
  }));
}

/** Cuts stretches into patterns of so many bars, as far as a project has room. */
function outlineOf({ bars }: SongBars, stretches: readonly Stretch[], size: number): Outline {
  const outline: Outline = { stretches, patterns: [], sections: [], notes: 0, bars: 0 };
  const { patterns, sections } = outline;
  const known = new Map<string, number>();
  let left: number = limits.maxNotes;
  for (const stretch of stretches) {
    for (let from = stretch.from; from < stretch.to; from += size) {
      const to = Math.min(from + size, stretch.to);
      const part = bars.slice(from, to);
      const key = part.map(({ content }) => content).join();
      const count = part.reduce((sum, { notes }) => sum + notes.length, 0);
      const pattern = known.get(key) ?? patterns.length;
      const isNew = pattern === patterns.length;
      const last = sections.at(-1);
      const goesOn = last?.pattern === pattern && last.stretch === stretch;
      const isFull =
        (!goesOn && sections.length === limits.maxChain) ||
        (isNew && (patterns.length === limits.maxPatterns || (left === 0 && count > 0)));
      if (isFull) return outline;
      const room = Math.min(count, isNew ? left : count);
      if (isNew) {
        known.set(key, pattern);
        patterns.push({ from, to, name: stretch.name, room });
        left -= room;
      }
      if (goesOn) last.bars += to - from;
      else sections.push({ pattern, stretch, bars: to - from });
      outline.notes += room;
      if (room < count) return outline;
      outline.bars = to;
    }
  }
  return outline;
}

function formOf(song: SongBars, tracks: readonly string[], outline: Outline): SongForm {
  const names = new Set<string>();
  const patterns = outline.patterns.map((part, index): MusicPattern => {
    const letter = String.fromCharCode(97 + index);
    const name = part.name === '' ? letter.toUpperCase() : part.name;
    return {
      id: letter,
      name: untaken(name, names),
      color: `track-${(index % colors) + 1}`,
      length: (part.to - part.from) * song.steps,
      lanes: lanesOf(song, tracks, part),
    };
  });
  const sections = outline.sections.map(({ pattern, stretch, bars }, index): Section => {
    const { id = '', name = '' } = patterns[pattern] ?? {};
    return {
      id: `section-${index + 1}`,
      name: stretch.name.slice(0, limits.nameLength) || name,
      bars: (bars * song.steps) / limits.steps,
      pattern: id,
    };
  });
  return { patterns, song: sections, notes: outline.notes, bars: outline.bars };
}

function lanesOf(
  { bars, steps }: SongBars,
  tracks: readonly string[],
  { from, to, room }: Outline['patterns'][number],
): Record<string, Lane> {
  const lanes: Record<string, { notes: Record<string, MusicNote> }> = {};
  const notes = bars
    .slice(from, to)
    .flatMap((bar, index) => bar.notes.map((each) => ({ ...each, bar: index })));
  for (const { row, note, bar } of notes.slice(0, room)) {
    const track = tracks[row] ?? '';
    const at = note.at + bar * steps * ticks.step;
    lanes[track] ??= { notes: {} };
    lanes[track].notes[noteId(emptyLane, at, note.pitch)] = { ...note, at, chance: 1, repeats: 1 };
  }
  return lanes;
}
