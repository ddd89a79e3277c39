import type { SectionPlan } from './form.ts';
import type { MixGrammar } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Effects, Part, PieceVoice } from './piece.ts';

/**
 * Decibels of a part against a kick that is as loud as the studio has it: all sounds of a kind are equally loud there, a
 * snare a little below a kick and a hat eight below it.
 */
export const levels: Readonly<Record<Part, number>> = {
  kick: 0,
  snare: -1,
  hat: -2,
  percussion: -5,
  cymbal: -5,
  bass: -1,
  chords: -8,
  melody: -2,
  arpeggio: -7,
  riser: -12,
};

/** Hz below which a part leaves room for kick and bass. */
const lowCuts: Readonly<Partial<Record<Part, number>>> = { chords: 160, arpeggio: 220, riser: 300 };

/** Where a part stands, 0 (left) to 1 (right); kick, snare, bass and lead stand in the middle. */
const places: Readonly<Partial<Record<Part, number>>> = { arpeggio: 0.7, cymbal: 0.4 };

/** The voices of a chord from its lowest one, around the middle. */
const chordPlaces: Readonly<Record<string, number>> = {
  'Chords Low': 0.4,
  'Chords Mid': 0.25,
  'Chords High': 0.75,
  'Chords Top': 0.6,
};

/** How a voice stands in the mix: its gain (0 to 1), its place and its effects. */
export function inMix(
  part: Part,
  { level = 0, pan = places[part], effects = {} }: MixGrammar,
): Pick<PieceVoice, 'gain' | 'pan' | 'effects'> {
  const gain = 10 ** ((levels[part] + level) / 20);
  const hpf = lowCuts[part];
  return {
    gain: Number(gain.toFixed(2)),
    effects: { ...(hpf === undefined ? {} : { hpf }), ...effects },
    ...(pan === undefined ? {} : { pan }),
  };
}

/** Parts that go down under the kick. */
const ducked: readonly Part[] = ['bass', 'chords', 'arpeggio'];

/** A voice as a section of so many sixteenths has it: with the mood's sound and force, its place, and what moves. */
export function mixedVoice(
  voice: PieceVoice,
  brief: MusicalBrief,
  { filter }: Pick<SectionPlan, 'filter'>,
  steps: number,
): PieceVoice {
  const { ducking } = brief.genre;
  const isDucking = ducking !== undefined && brief.roles.includes('drums');
  const pan = voice.pan ?? chordPlaces[voice.name];
  const placed: PieceVoice = {
    ...withForce(withTimbre(voice, brief), brief.force ?? 0),
    ...(pan === undefined || pan === 0.5 ? {} : { pan }),
    ...(isDucking && voice.part === 'kick' ? { ducks: ducking } : {}),
    ...(isDucking && ducked.includes(voice.part) ? { isDucked: true } : {}),
  };
  return withFilter(placed, filter, steps);
}

/** A voice whose softer notes are softer still, or nearer to the hardest. */
function withForce(voice: PieceVoice, force: number): PieceVoice {
  if (force === 0 || voice.part === 'riser') return voice;
  const played = (velocity: number) =>
    force < 0 ? velocity * (1 + force * 0.25) : velocity + (1 - velocity) * force * 0.4;
  const bars = voice.bars.map((bar) =>
    bar.map((cell) => cell && { ...cell, velocity: Math.round(played(cell.velocity) * 20) / 20 }),
  );
  return { ...voice, bars };
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
function withFilter(voice: PieceVoice, filter: SectionPlan['filter'], steps: number): PieceVoice {
  const dark = darkestCutoffs[voice.part];
  if (filter === undefined || dark === undefined || !swept.includes(voice.part)) return voice;
  const open = voice.effects.lpf ?? openCutoff;
  const closed = Math.min(open, dark) / 2;
  const lpf = sweptFilter(steps, (step) => {
    const share = { opens: step / steps, closes: 1 - step / steps, closed: 0 }[filter];
    return closed * (open / closed) ** share;
  });
  return { ...voice, automation: { ...voice.automation, lpf } };
}

/** Hz for each sixteenth, one for each beat of four. */
export function sweptFilter(steps: number, hertz: (step: number) => number): number[] {
  return Array.from({ length: steps }, (_, step) => Math.round(hertz(step - (step % 4)) / 10) * 10);
}
