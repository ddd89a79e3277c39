import { type AiLayer, trackControls } from '@hocket/sdk';
import { bassVoice } from '../bass.ts';
import { chordVoices } from '../chord-voices.ts';
import { drumVoices } from '../drums.ts';
import { type Genre, meterOf } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import { type Key, noteName } from '../key.ts';
import { drumOfSound, type LayerKind } from '../layer-kinds.ts';
import { melodyVoice } from '../melody.ts';
import { type MusicalBrief, roles } from '../musical-brief.ts';
import type { Bar, PieceVoice } from '../piece.ts';
import { progressionOf } from '../progression.ts';
import { SeededRandom } from '../seeded-random.ts';
import { harmonyOf } from './harmony-of-part.ts';
import { layerKindOf } from './layer-kind-of.ts';
import { onsetSteps } from './layer-notes.ts';
import { noteListOf } from './note-list.ts';
import { type PartTime, timeOf } from './part-time.ts';
import type { Sketch, SketchPart } from './sketch.ts';

/** What kind of voices are wanted, and in which music. */
export interface VoiceRequest {
  kind: LayerKind | 'drums';
  /** The instrument's name in `s("…")`. */
  sound?: string;
  genre?: Genre;
  key: Key;
  /** -1 to 1. */
  density: number;
  seed: unknown;
  /** How many bars at most; undefined: as long as the part, or four for the first notes of the music. */
  bars?: number;
}

/** Voices that suit a part of the music: in its key, on its chords, with its kick. Undefined when no bars fit it. */
export function newVoices(
  voiceRequest: VoiceRequest,
  part: SketchPart,
  sketch: Sketch,
): { voices: PieceVoice[]; time: PartTime } | undefined {
  const { kind, key, seed, sound } = voiceRequest;
  const hasNotes = part.layers.some(({ note }) => note !== undefined);
  const isTone = isTonal(kind);
  const own = Math.max(1, part.length / 16);
  const time = timeOf(part, sketch, voiceRequest.bars ?? (isTone && !hasNotes ? 4 : own));
  if (time === undefined) return undefined;
  const genre = genreFor(voiceRequest, time, sketch);
  const harmony = harmonyOf(part, key, time);
  // Equal chords and kicks give equal voices, so that repeated sections stay alike.
  const kick = kickOf(part, time);
  const random = new SeededRandom(seed, kind, harmony, kick);
  const chords =
    harmony ?? progressionOf(genre, key, new SeededRandom(seed)).slice(0, time.bars * 2);
  const brief: MusicalBrief = {
    genre,
    key,
    bpm: sketch.bpm,
    density: voiceRequest.density,
    brightness: 0,
    space: 0,
    roles,
    readings: [],
    ignored: [],
    confidence: 0,
    ...(sound && isTone ? { sounds: { [kind]: sound } } : {}),
  };
  const voices = voicesOf(voiceRequest, brief, chords, kick, random);
  const cut = voices.map((voice) => ({ ...voice, bars: voice.bars.slice(0, time.bars) }));
  return { time, voices: cut.filter(({ bars }) => bars.some((bar) => bar.some(Boolean))) };
}

/** A voice as the grid will show it. */
export function layerOfVoice(voice: PieceVoice, key: Key, time: PartTime): AiLayer {
  const cells = voice.bars.flat();
  const notes = cells.map((cell) => cell?.pitch && noteName(key, cell.pitch));
  const own = trackControls.flatMap(({ name, control }) => {
    const amount = voice.effects[control];
    return amount === undefined ? [] : [[name, amount] as const];
  });
  return {
    name: voice.name,
    locked: false,
    sound: voice.sound,
    volume: Math.round(voice.gain * 100),
    steps: cells
      .map((cell) => (cell ? 'x' : '.'))
      .join('')
      .slice(0, time.bars * time.meter),
    effects: {
      ...(voice.length === undefined ? {} : { clip: voice.length }),
      ...Object.fromEntries(own),
    },
    ...(voice.length === undefined
      ? {}
      : { note: noteListOf(notes.map((name) => name || undefined)) }),
  };
}

/** Whether a kind of layer has notes. */
export function isTonal(kind: LayerKind | 'drums'): kind is 'bass' | 'chords' | 'melody' {
  return kind === 'bass' || kind === 'chords' || kind === 'melody';
}

function genreFor({ genre, seed }: VoiceRequest, { meter }: PartTime, sketch: Sketch): Genre {
  if (genre && meterOf(genre) === meter) return genre;
  return styleOf(sketch, meter, new SeededRandom(seed, 'style'));
}

function voicesOf(
  { kind, sound }: VoiceRequest,
  brief: MusicalBrief,
  chords: Parameters<typeof bassVoice>[1],
  kick: readonly Bar[] | undefined,
  random: SeededRandom,
): PieceVoice[] {
  if (kind === 'bass') return [bassVoice(brief, chords, kick, random)];
  if (kind === 'chords') return chordVoices(brief, chords, random);
  if (kind === 'melody') return [melodyVoice(brief, brief.genre.melody, 'melody', chords, random)];
  if (kind === 'drums') return drumVoices(brief, random);
  return drumVoices({ ...brief, genre: withSingleDrum(kind, brief.genre, sound) }, random).slice(
    0,
    1,
  );
}

/** A style with a single drum of this kind, taken from another style when it has none. */
function withSingleDrum(kind: LayerKind, genre: Genre, voiceRequest?: string): Genre {
  const others = genres.filter((each) => meterOf(each) === meterOf(genre));
  const drums = [genre, ...others].flatMap((each) => each.drums);
  const isKind = (sound: string) => (drumOfSound(sound) ?? 'percussion') === kind;
  // A drum that only plays in a section's first bar is no beat.
  const beats = drums.filter(({ sound, isOpening }) => isKind(sound) && !isOpening);
  const found = beats.find(({ sound }) => sound === voiceRequest) ?? beats[0];
  return {
    ...genre,
    drums: found ? [found] : drums.filter(({ sound }) => isKind(sound)).slice(0, 1),
  };
}

/** The hits of the current kick, bar by bar. */
function kickOf(part: SketchPart, { meter, bars }: PartTime): Bar[] | undefined {
  const kick = part.layers.find(
    (layer) => layerKindOf(layer) === 'kick' && !layer.muted && layer.steps,
  );
  if (kick?.steps === undefined) return undefined;
  const steps = kick.steps;
  const onsets = new Set(onsetSteps(steps));
  return Array.from({ length: bars }, (_, bar) =>
    Array.from({ length: meter }, (_, step) =>
      onsets.has((bar * meter + step) % steps.length) ? { velocity: 1, repeats: 1 } : undefined,
    ),
  );
}

/** The style in this meter that the music resembles most, by its instruments, its beat and its tempo. */
function styleOf(sketch: Sketch, meter: 12 | 16, random: SeededRandom): Genre {
  const layers = sketch.parts.flatMap((part) => part.layers);
  const fitting = genres.filter((genre) => meterOf(genre) === meter);
  const scored = fitting.map((genre) => {
    const { drums, bass, chords, melody } = genre;
    const sounds = [...drums, bass, chords, melody].map(({ sound }) => sound);
    const shared = sounds.filter((sound) => layers.some((layer) => layer.sound === sound)).length;
    const beats = drums.filter(({ bars, sound }) => {
      const rhythm = bars[0].replace(/[^.]/g, 'x');
      return layers.some((layer) => layer.sound === sound && layer.steps?.startsWith(rhythm));
    }).length;
    const [low, high] = genre.bpm;
    const near = sketch.bpm >= low && sketch.bpm <= high ? 2 : 0;
    return { genre, score: shared + 2 * beats + near };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const [first, ...others] = scored.flatMap(({ genre, score }) => (score === most ? [genre] : []));
  return random.pick([first ?? (genres[0] as Genre), ...others]);
}
