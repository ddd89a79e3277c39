import type { MusicalBrief } from './musical-brief.ts';
import type { Effects, Part, Voice } from './piece.ts';

/** Hz above which the darkest timbre of a part is silent. */
const darkest: Readonly<Partial<Record<Part, number>>> = {
  hat: 5000,
  cymbal: 5000,
  bass: 500,
  chords: 1200,
  melody: 1400,
  arpeggio: 1200,
};
/** Hz at which a filter changes nothing any more. */
const open = 9000;

/** How much of the space a part has its share in, 0 to 1. */
const wetness: Readonly<Partial<Record<Part, number>>> = {
  snare: 0.4,
  percussion: 0.4,
  chords: 1,
  melody: 1,
  arpeggio: 1,
};

/** A voice with what the mood does to its sound. */
export function coloured(voice: Voice, { brightness, space }: MusicalBrief): Voice {
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
  const dark = darkest[part];
  if (dark === undefined || brightness === 0) return lpf;
  if (brightness > 0) return lpf && Math.round(lpf * (1 + brightness));
  const cutoff = Math.round(open * (dark / open) ** -brightness);
  return Math.min(lpf ?? cutoff, cutoff);
}
