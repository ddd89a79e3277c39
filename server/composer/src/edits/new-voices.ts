import type { AiLayer } from '@hocket/sdk';
import { bassVoice } from '../bass.ts';
import { Chance } from '../chance.ts';
import { chordVoices } from '../chord-voices.ts';
import { drumVoices } from '../drums.ts';
import { type Genre, meterOf } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import { type Key, noteName } from '../key.ts';
import { melodyVoice } from '../melody.ts';
import { type MusicalBrief, roles } from '../musical-brief.ts';
import { drumOfSound, type LayerKind } from '../part-of-sound.ts';
import type { Bar, Voice } from '../piece.ts';
import { progressionOf } from '../progression.ts';
import { harmonyOf } from './harmony-of-part.ts';
import { kindOf } from './layer-kind.ts';
import { noteListOf } from './note-list.ts';
import { type PartTime, timeOf } from './part-time.ts';
import { onsetsOf } from './pitched-music.ts';
import type { Sketch, SketchPart } from './sketch.ts';
import { styleOf } from './style-of-music.ts';

/** What new voices are made for. */
export interface Wanted {
  kind: LayerKind | 'drums';
  /** What `s("…")` calls the instrument. */
  sound?: string;
  genre?: Genre;
  key: Key;
  /** -1 to 1. */
  density: number;
  seed: unknown;
  /** Bars at most; what comes to music without notes may have four. */
  bars?: number;
}

/** Voices that suit a part of the music: in its key, on its chords, with its kick. Undefined when no bars fit it. */
export function newVoices(
  wanted: Wanted,
  part: SketchPart,
  sketch: Sketch,
): { voices: Voice[]; time: PartTime } | undefined {
  const { kind, key, seed, sound } = wanted;
  const hasNotes = part.layers.some(({ note }) => note !== undefined);
  const isTone = isTonal(kind);
  const own = Math.max(1, part.length / 16);
  const time = timeOf(part, sketch, wanted.bars ?? (isTone && !hasNotes ? 4 : own));
  if (time === undefined) return undefined;
  const genre = genreFor(wanted, time, sketch);
  const harmony = harmonyOf(part, key, time);
  // The same chords and kick get the same voice, so that sections that repeat stay alike.
  const kick = kickOf(part, time);
  const chance = new Chance(seed, kind, harmony, kick);
  const chords =
    harmony ?? progressionOf(genre, key.mode, 0, new Chance(seed)).slice(0, time.bars * 2);
  const brief: MusicalBrief = {
    genre,
    key,
    bpm: sketch.bpm,
    density: wanted.density,
    brightness: 0,
    space: 0,
    roles,
    readings: [],
    ignored: [],
    confidence: 0,
    ...(sound && isTone ? { sounds: { [kind]: sound } } : {}),
  };
  const voices = voicesOf(wanted, brief, chords, kick, chance);
  const cut = voices.map((voice) => ({ ...voice, bars: voice.bars.slice(0, time.bars) }));
  return { time, voices: cut.filter(({ bars }) => bars.some((bar) => bar.some(Boolean))) };
}

/** What the grid will read of a voice. */
export function layerOfVoice(voice: Voice, key: Key, time: PartTime): AiLayer {
  const cells = voice.bars.flat();
  const notes = cells.map((cell) => cell?.pitch && noteName(key, cell.pitch));
  const { lpf, room, delay } = voice.effects;
  const effects = {
    ...(voice.length === undefined ? {} : { clip: voice.length }),
    ...(lpf === undefined ? {} : { filter: lpf }),
    ...(room === undefined ? {} : { reverb: room }),
    ...(delay === undefined ? {} : { delay }),
  };
  return {
    name: voice.name,
    locked: false,
    sound: voice.sound,
    volume: Math.round(voice.gain * 100),
    steps: cells
      .map((cell) => (cell ? 'x' : '.'))
      .join('')
      .slice(0, time.bars * time.meter),
    effects,
    ...(voice.length === undefined
      ? {}
      : { note: noteListOf(notes.map((name) => name || undefined)) }),
  };
}

/** Whether something is played with notes. */
export function isTonal(kind: LayerKind | 'drums'): kind is 'bass' | 'chords' | 'melody' {
  return kind === 'bass' || kind === 'chords' || kind === 'melody';
}

function genreFor({ genre, seed }: Wanted, { meter }: PartTime, sketch: Sketch): Genre {
  if (genre && meterOf(genre) === meter) return genre;
  return styleOf(sketch, meter, new Chance(seed, 'style'));
}

function voicesOf(
  { kind, sound }: Wanted,
  brief: MusicalBrief,
  chords: Parameters<typeof bassVoice>[1],
  kick: readonly Bar[] | undefined,
  chance: Chance,
): Voice[] {
  if (kind === 'bass') return [bassVoice(brief, chords, kick, chance)];
  if (kind === 'chords') return chordVoices(brief, chords, chance);
  if (kind === 'melody') return [melodyVoice(brief, brief.genre.melody, 'melody', chords, chance)];
  if (kind === 'drums') return drumVoices(brief, chance);
  return drumVoices({ ...brief, genre: withOnly(kind, brief.genre, sound) }, chance).slice(0, 1);
}

/** A style with one of its drums, or with another style's where it has none. */
function withOnly(kind: LayerKind, genre: Genre, wanted?: string): Genre {
  const others = genres.filter((each) => meterOf(each) === meterOf(genre));
  const drums = [genre, ...others].flatMap((each) => each.drums);
  const isKind = (sound: string) => (drumOfSound(sound) ?? 'percussion') === kind;
  // A drum that opens a section or only fills it is no beat.
  const beats = drums.filter(({ sound, isOpening }) => isKind(sound) && !isOpening);
  const found = beats.find(({ sound }) => sound === wanted) ?? beats[0];
  return {
    ...genre,
    drums: found ? [found] : drums.filter(({ sound }) => isKind(sound)).slice(0, 1),
  };
}

/** The blows of the kick that is there, bar by bar. */
function kickOf(part: SketchPart, { meter, bars }: PartTime): Bar[] | undefined {
  const kick = part.layers.find((layer) => kindOf(layer) === 'kick' && !layer.muted && layer.steps);
  if (kick?.steps === undefined) return undefined;
  const steps = kick.steps;
  const onsets = new Set(onsetsOf(steps));
  return Array.from({ length: bars }, (_, bar) =>
    Array.from({ length: meter }, (_, step) =>
      onsets.has((bar * meter + step) % steps.length) ? { velocity: 1, repeats: 1 } : undefined,
    ),
  );
}
