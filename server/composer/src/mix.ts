import type { SectionPlan } from './form.ts';
import type { MixGrammar } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Effects, Part, PieceVoice } from './piece.ts';

/** Decibels of a part against a kick: a voice that is usual in the style's mix. */
const levels: Readonly<Record<Part, number>> = {
  kick: 0,
  snare: -1,
  hat: -6,
  percussion: -7,
  cymbal: -8,
  bass: -2,
  chords: -9,
  melody: -4,
  arpeggio: -8,
  riser: -10,
};

/** How a voice stands in the mix: its gain (0 to 1), its place and its effects. */
export function inMix(
  part: Part,
  _sound: string,
  { level = 0, pan, effects = {} }: MixGrammar,
): Pick<PieceVoice, 'gain' | 'pan' | 'effects'> {
  const gain = Math.min(1, 10 ** ((levels[part] + level) / 20));
  return { gain: Number(gain.toFixed(2)), effects, ...(pan === undefined ? {} : { pan }) };
}

/** The low-pass cutoff of the darkest timbre of each part, in Hz. */
const darkestCutoffs: Readonly<Partial<Record<Part, number>>> = {
  hat: 5000,
  cymbal: 5000,
  bass: 500,
  chords: 1200,
  melody: 1400,
  arpeggio: 1200,
};
/** Hz at which a filter changes nothing any more. */
const openCutoff = 9000;

/** How much of the brief's reverberation each part gets, 0 to 1. */
const wetness: Readonly<Partial<Record<Part, number>>> = {
  snare: 0.4,
  percussion: 0.4,
  chords: 1,
  melody: 1,
  arpeggio: 1,
};

/** A voice with the filter and the reverberation that the mood asks for. */
export function withTimbre(voice: PieceVoice, { brightness, space }: MusicalBrief): PieceVoice {
  const { room = 0, lpf, ...others } = voice.effects;
  const cutoff = cutoffOf(voice.part, lpf, brightness);
  const wet = Math.max(room, space * (wetness[voice.part] ?? 0));
  const effects: Effects = {
    ...(cutoff === undefined ? {} : { lpf: cutoff }),
    ...others,
    ...(wet > 0 ? { room: wet } : {}),
  };
  return { ...voice, effects };
}

function cutoffOf(part: Part, lpf: number | undefined, brightness: number): number | undefined {
  const dark = darkestCutoffs[part];
  if (dark === undefined || brightness === 0) return lpf;
  if (brightness > 0) return lpf && Math.round(lpf * (1 + brightness));
  const cutoff = Math.round(openCutoff * (dark / openCutoff) ** -brightness);
  return Math.min(lpf ?? cutoff, cutoff);
}

/** Parts whose filters move with the form. */
const swept: readonly Part[] = ['chords', 'melody', 'arpeggio'];

/** A voice whose filter moves over so many sixteenths, a step for each beat. */
export function withFilter(
  voice: PieceVoice,
  filter: SectionPlan['filter'],
  steps: number,
): PieceVoice {
  const dark = darkestCutoffs[voice.part];
  if (filter === undefined || dark === undefined || !swept.includes(voice.part)) return voice;
  const open = voice.effects.lpf ?? openCutoff;
  const closed = Math.min(open, dark) / 2;
  const lpf = sweep(steps, (step) => {
    const share = { opens: step / steps, closes: 1 - step / steps, closed: 0 }[filter];
    return closed * (open / closed) ** share;
  });
  return { ...voice, automation: { ...voice.automation, lpf } };
}

/** Hz for each sixteenth, one for each beat of four. */
export function sweep(steps: number, hertz: (step: number) => number): number[] {
  return Array.from({ length: steps }, (_, step) => Math.round(hertz(step - (step % 4)) / 10) * 10);
}
