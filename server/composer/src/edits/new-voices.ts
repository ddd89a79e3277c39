import { ticks, trackControls } from '@hocket/sdk';
import { bassVoice } from '../bass.ts';
import { chordVoices } from '../chord-voices.ts';
import { drumVoices } from '../drums.ts';
import { type Genre, meterOf } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import type { Key } from '../key.ts';
import { drumOfSound, type LayerKind, partOfSound } from '../layer-kinds.ts';
import { melodyVoice } from '../melody.ts';
import { type MusicalBrief, roles } from '../musical-brief.ts';
import type { Bar, PieceVoice } from '../piece.ts';
import { progressionOf } from '../progression.ts';
import { SeededRandom } from '../seeded-random.ts';
import { chordsInKey } from './chords-in-key.ts';
import { heardChords } from './heard-chords.ts';
import type { Sketch, SketchNote, SketchPattern, SketchTrack } from './sketch.ts';
import { isTonal } from './track-kind.ts';

/** What kind of voices are wanted, and in which music. */
export interface VoiceRequest {
  kind: LayerKind | 'drums';
  /** The instrument's name in `s("…")`. */
  sound?: string | undefined;
  genre?: Genre | undefined;
  key: Key;
  /** -1 to 1. */
  density: number;
  seed: unknown;
  bars: number;
  /** Layers that the new ones go with; all by default. */
  isHeard?: (track: SketchTrack) => boolean;
}

/** Most bars that a style writes at once. */
export const mostBars = 4;

/** Voices that suit a pattern: in its key, on its chords, with its kick. */
export function newVoices(
  request: VoiceRequest,
  pattern: SketchPattern,
  sketch: Sketch,
): PieceVoice[] {
  const { kind, key, seed, sound, bars, isHeard = () => true } = request;
  const genre = genreFor(request, sketch);
  const heard = heardChords(sketch, pattern, bars, isHeard);
  const harmony = heard.some(Boolean) ? chordsInKey(heard, key) : undefined;
  // Equal chords and kicks give equal voices, so that repeated sections stay alike.
  const kick = kickOf(sketch, pattern, bars, meterOf(genre), isHeard);
  const random = new SeededRandom(seed, kind, harmony, kick);
  const chords = harmony ?? progressionOf(genre, key, new SeededRandom(seed)).slice(0, bars * 2);
  const brief: MusicalBrief = {
    genre,
    key,
    bpm: sketch.music.bpm,
    density: request.density,
    brightness: 0,
    space: 0,
    roles,
    readings: [],
    ignored: [],
    confidence: 0,
    ...(sound && isTonal(kind) ? { sounds: { [kind]: sound } } : {}),
  };
  const voices = voicesOf(request, brief, chords, kick, random);
  const cut = voices.map((voice) => ({ ...voice, bars: voice.bars.slice(0, bars) }));
  return cut.filter((voice) => voice.bars.some((bar) => bar.some(Boolean)));
}

/** A voice's notes, in bars of `meter` sixteenths. */
export function notesOfVoice({ bars, length }: PieceVoice, meter: number): SketchNote[] {
  return bars.flatMap((bar, index) =>
    bar.slice(0, meter).flatMap((cell, step): SketchNote[] => {
      if (cell === undefined) return [];
      const { pitch, velocity, repeats } = cell;
      const at = (index * meter + step) * ticks.step;
      const lasting = Math.max(1, Math.round((length ?? 1) * ticks.step));
      return [
        {
          at,
          length: lasting,
          ...(pitch === undefined ? {} : { pitch }),
          velocity,
          chance: 1,
          repeats,
        },
      ];
    }),
  );
}

/** A voice's sound and effects, as a track has them. */
export function trackOfVoice({
  name,
  sound,
  gain,
  effects,
}: PieceVoice): Omit<SketchTrack, 'id' | 'color'> {
  const own = trackControls.flatMap(({ name: effect, control }) => {
    const amount = effects[control];
    return amount === undefined ? [] : [[effect, amount] as const];
  });
  return {
    name,
    sound,
    strudelName: sound,
    volume: Math.round(gain * 100),
    pan: 0.5,
    muted: false,
    solo: false,
    ...(own.length > 0 ? { effects: Object.fromEntries(own) } : {}),
  };
}

function genreFor({ genre, seed }: VoiceRequest, sketch: Sketch): Genre {
  const meter = sketch.meter === 12 ? 12 : 16;
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
  if (kind === 'bass') return [asBass(bassVoice(brief, chords, kick, random), sound)];
  if (kind === 'chords') return chordVoices(brief, chords, random);
  if (kind === 'melody') return [melodyVoice(brief, brief.genre.melody, 'melody', chords, random)];
  if (kind === 'drums') return drumVoices(brief, random);
  const single = { ...brief, genre: withSingleDrum(kind, brief.genre, sound) };
  return drumVoices(single, random).slice(0, 1);
}

/** A style with a single drum of this kind, taken from another style when it has none. */
function withSingleDrum(kind: LayerKind, genre: Genre, wanted?: string): Genre {
  const others = genres.filter((each) => meterOf(each) === meterOf(genre));
  const drums = [genre, ...others].flatMap((each) => each.drums);
  const isKind = (sound: string) => (drumOfSound(sound) ?? 'percussion') === kind;
  // A drum that only plays in a section's first bar is no beat.
  const beats = drums.filter(({ sound, isOpening }) => isKind(sound) && !isOpening);
  const found = beats.find(({ sound }) => sound === wanted) ?? beats[0];
  return {
    ...genre,
    drums: found ? [found] : drums.filter(({ sound }) => isKind(sound)).slice(0, 1),
  };
}

/** Some styles give their bass line to a left hand or a tuba: one that is added to other music has a bass, unless told. */
function asBass(voice: PieceVoice, sound: string | undefined): PieceVoice {
  const isBass = partOfSound(voice.sound) === 'bass' || /bass(?!oon)/i.test(voice.sound);
  return isBass || sound !== undefined ? voice : { ...voice, sound: 'gm_acoustic_bass' };
}

/** The hits of the current kick, bar by bar. */
function kickOf(
  sketch: Sketch,
  pattern: SketchPattern,
  bars: number,
  meter: number,
  isHeard: (track: SketchTrack) => boolean,
): Bar[] | undefined {
  const kick = sketch.tracks.find(
    (track) =>
      !track.muted &&
      isHeard(track) &&
      sketch.kindOf(track) === 'kick' &&
      sketch.lane(pattern, track),
  );
  const lane = kick && sketch.lane(pattern, kick);
  if (lane === undefined) return undefined;
  const onsets = new Set(lane.notes.map(({ at }) => Math.floor(at / ticks.step)));
  return Array.from({ length: bars }, (_, bar) =>
    Array.from({ length: meter }, (_, step) =>
      onsets.has((bar * sketch.meter + step) % lane.length)
        ? { velocity: 1, repeats: 1 }
        : undefined,
    ),
  );
}

/** The style in this meter that the music resembles most, by its instruments, its beat and its tempo. */
function styleOf(sketch: Sketch, meter: 12 | 16, random: SeededRandom): Genre {
  const { tracks, music } = sketch;
  const rhythms = tracks.map((track) => ({
    sound: track.strudelName,
    bars: sketch.lanes(track).map(({ notes }) => {
      const steps = new Set(notes.map(({ at }) => Math.floor(at / ticks.step)));
      return Array.from({ length: meter }, (_, step) => (steps.has(step) ? 'x' : '.')).join('');
    }),
  }));
  const fitting = genres.filter((genre) => meterOf(genre) === meter);
  const scored = fitting.map((genre) => {
    const { drums, bass, chords, melody } = genre;
    const sounds = [...drums, bass, chords, melody].map(({ sound }) => sound);
    const shared = sounds.filter((sound) => rhythms.some((each) => each.sound === sound)).length;
    const beats = drums.filter(({ bars, sound }) => {
      const rhythm = bars[0].replace(/[^.]/g, 'x');
      return rhythms.some((each) => each.sound === sound && each.bars.includes(rhythm));
    }).length;
    const [low, high] = genre.bpm;
    const near = music.bpm >= low && music.bpm <= high ? 2 : 0;
    return { genre, score: shared + 2 * beats + near };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const [first, ...others] = scored.flatMap(({ genre, score }) => (score === most ? [genre] : []));
  return random.pick([first ?? (genres[0] as Genre), ...others]);
}
