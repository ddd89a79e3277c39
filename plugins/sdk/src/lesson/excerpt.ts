import type { Event } from '../event.ts';
import { pitchOf } from '../pitch.ts';
import type { Span } from './goal.ts';
import { type LineRole, rolesOf } from './lines.ts';
import { noteName } from './pitch-class.ts';
import type { Voice } from './voice.ts';

/** One onset as a listener has it. */
export interface Onset {
  /** Cycles from the beginning. */
  time: number;
  /** Where it ends, before its release. */
  end: number;
  /** What it is played by: `bd`, `saw`. */
  sound: string;
  drum?: Voice;
  /** MIDI number, of what has a pitch. */
  midi?: number;
  /** The note as its program calls it, without an octave, else as is usual: 'D#', 'Eb'. */
  note?: string;
  /** One of three different pitches or more of this sound at this time. */
  inChord: boolean;
  /** What it is to the other notes; nothing for a drum or a note of a chord. */
  roles: readonly LineRole[];
  /** Its numbers: `lpf`, `gain`, … */
  controls: Readonly<Record<string, number>>;
  /** Orbits that it ducks. */
  ducks: readonly number[];
}

/** The cycles of music that a goal is checked against. */
export interface Excerpt {
  cycles: number;
  bpm: number;
  /** By time. */
  onsets: readonly Onset[];
}

/** The level below which an onset counts as silent. */
const audible = 0.01;
/** Onsets that lie closer are at once, in cycles: 5 ms at 120 bpm. */
const atOnce = 1 / 400;

/** What a listener has of events: those that begin in the first cycles and are loud enough. */
export function excerptOf(events: readonly Event[], cycles: number, bpm: number): Excerpt {
  const onsets = events
    .filter(
      ({ begin, value }) => begin >= -1e-9 && begin < cycles - 1e-9 && loudnessOf(value) > audible,
    )
    .map(onsetOf)
    .sort((one, other) => one.time - other.time);
  const heard = onsets.map((onset) => ({ ...onset, inChord: isChord(onsets, onset) }));
  const roles = rolesOf(heard, atOnce);
  return {
    cycles,
    bpm,
    onsets: heard.map((onset) => ({ ...onset, roles: roles.get(onset) ?? [] })),
  };
}

/** Onsets of a voice in some cycles, all by default. */
export function heardOf(excerpt: Excerpt, voice: Voice, span: Span = [0, excerpt.cycles]): Onset[] {
  return excerpt.onsets.filter(
    (onset) => onset.time >= span[0] - 1e-9 && onset.time < span[1] - 1e-9 && isOf(onset, voice),
  );
}

/** Numbers of the cycles of a span. */
export function cyclesOf(excerpt: Excerpt, [from, to]: Span = [0, excerpt.cycles]): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Names of notes as their program has them, each once. */
export function namesHeard(onsets: readonly Onset[]): string[] {
  return [...new Set(onsets.flatMap(({ note }) => note ?? []))];
}

/** The mean; 0 of nothing. */
export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/** Drums that begin at once are one hit; notes are as many as they are. */
export function hitsOf(onsets: readonly Onset[]): Onset[] {
  return onsets.filter(({ drum, time }, at) => {
    const before = onsets[at - 1];
    return drum === undefined || before === undefined || time - before.time >= atOnce;
  });
}

/** Notes that begin at once, by time. */
export function chordsHeard(onsets: readonly Onset[]): Onset[][] {
  const chords: Onset[][] = [];
  for (const onset of onsets) {
    const last = chords.at(-1);
    if (last?.[0] && onset.time - last[0].time < atOnce) last.push(onset);
    else chords.push([onset]);
  }
  return chords;
}

function isOf({ drum, midi, inChord, roles }: Onset, voice: Voice): boolean {
  if (voice === 'any') return true;
  if (voice === 'drum') return drum !== undefined;
  if (voice === 'hiHat') return drum === 'hat' || drum === 'openHat';
  if (drum !== undefined || midi === undefined) return drum === voice;
  if (voice === 'pitched') return true;
  if (voice === 'chord') return inChord;
  return roles.some((role) => role === voice);
}

function onsetOf({ begin: time, end, value }: Event): Onset {
  const sound = typeof value.s === 'string' ? value.s : 'triangle';
  const drum = drumOf(sound);
  const midi = pitchOf(value);
  const numbers = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return {
    time,
    end,
    sound,
    inChord: false,
    roles: [],
    controls: Object.fromEntries(numbers),
    ducks: [value.duckorbit].flat().filter((orbit) => typeof orbit === 'number'),
    ...(drum === undefined ? {} : { drum }),
    ...(midi === undefined || drum !== undefined ? {} : { midi, note: nameOf(value, midi) }),
  };
}

function nameOf({ note }: Event['value'], midi: number): string {
  const name = typeof note === 'string' ? note.trim() : noteName(midi);
  const written = /^([a-g])([#b]?)-?\d*$/i.exec(name);
  if (!written) return noteName(midi).replace(/-?\d+$/, '');
  return `${written[1]?.toUpperCase()}${written[2]?.toLowerCase()}`;
}

function isChord(onsets: readonly Onset[], { time, sound, midi }: Onset): boolean {
  if (midi === undefined) return false;
  const together = onsets.filter(
    (other) =>
      other.sound === sound && Math.abs(other.time - time) < atOnce && other.midi !== undefined,
  );
  return new Set(together.map((other) => other.midi)).size >= 3;
}

/** How loud controls make a sound, as a factor on its own level; 1 when none does. */
export function loudnessOf(controls: Event['value']): number {
  return ['gain', 'velocity', 'postgain'].reduce((level, name) => {
    const factor = controls[name];
    return typeof factor === 'number' ? level * factor : level;
  }, 1);
}

/** What a word of a drum's name says it is; words as Strudel's packs and the library have them. */
const drums: readonly (readonly [Voice, RegExp])[] = [
  ['openHat', /^(oh|openhat|openhihat)\d*$/],
  ['hat', /^(hh|ch|hc|hat|hihat|closedhat)\d*$|^hihat/],
  ['kick', /^(bd|kick|sbd)/],
  ['snare', /^(sd|snare|sn\d*$)/],
  ['clap', /^(cp|clap)/],
  ['tom', /^([lmh]t\d*$|tom|customdrum)/],
  ['cymbal', /^((cr|rd)\d*$|crash|ride|cymbal)/],
  ['percussion', /^(rim|(cb|sh|tb)\d*$|perc\d*$|percussion|shaker|cowbell|conga|bongo|clave|wood)/],
];

/** The kind of drum that a sound is by its name, whatever its bank; undefined for anything else. */
function drumOf(sound: string): Voice | undefined {
  const words = sound.toLowerCase().split(/[_.]/).reverse();
  const plain = words.map((word) => word.replace(/^\d+/, ''));
  for (const word of plain) {
    const found = drums.find(([, form]) => form.test(word))?.[0];
    if (found) return found;
  }
  return undefined;
}
