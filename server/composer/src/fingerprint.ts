import { meterOf } from './genre.ts';
import type { Part, Piece, PieceVoice, Section } from './piece.ts';

/** Features of a piece by their names; those that are 0 are left out. */
export type Fingerprint = ReadonlyMap<string, number>;

const parts: readonly Part[] = [
  ...(['kick', 'snare', 'hat', 'percussion', 'cymbal'] as const),
  ...(['bass', 'chords', 'melody', 'arpeggio'] as const),
];

/** The weight of each group of features: its typical range comes to about this. */
const weights = {
  rhythm: 1,
  density: 1,
  tempo: 1.5,
  swing: 1.5,
  meter: 1,
  length: 0.3,
  sound: 0.7,
};

/**
 * The features by which a listener recognises a style, taken from the fullest section: for each part when and how
 * often it sounds in the bar, how long its notes last and which instruments play; and tempo and swing.
 */
export function fingerprint({ brief, sections }: Piece): Fingerprint {
  const { genre, bpm, swing = genre.swing ?? 0 } = brief;
  const section = sections.reduce((best, each) =>
    each.voices.length > best.voices.length ? each : best,
  );
  const features: [string, number][] = [
    // On a logarithmic scale, so that half time is as far away as double time.
    ['tempo', weights.tempo * Math.log2(bpm / 60)],
    ['swing', weights.swing * swing],
    ['meter', weights.meter * (16 - meterOf(genre))],
    ...parts.flatMap((part) => partFeatures(part, section)),
  ];
  return new Map(features.filter(([, amount]) => amount !== 0));
}

function partFeatures(part: Part, section: Section): [string, number][] {
  const voices = section.voices.filter((voice) => voice.part === part);
  // The voices of a chord share one rhythm, so the first stands for all.
  const heard = part === 'chords' ? voices.slice(0, 1) : voices;
  const steps = rhythmOf(heard, section.bars);
  const onsets = steps.reduce((sum, each) => sum + each, 0);
  const [first] = voices;
  return [
    ...steps.map((amount, step): [string, number] => [
      `${part}:${step}`,
      (weights.rhythm * amount) / Math.sqrt(steps.length / 4),
    ]),
    [`${part}:density`, (weights.density * onsets) / steps.length],
    [`${part}:length`, first?.length ? weights.length * Math.log2(1 + first.length) : 0],
    ...new Map(voices.map(({ sound }) => [`${part}:${sound}`, weights.sound] as const)),
  ];
}

/** How hard a part plays at each sixteenth, on average over the bars. */
function rhythmOf(voices: readonly PieceVoice[], bars: number): number[] {
  const meter = voices[0]?.bars[0]?.length ?? 16;
  return Array.from({ length: meter }, (_, step) => {
    const hits = voices.flatMap((voice) => voice.bars.map((bar) => bar[step]?.velocity ?? 0));
    return hits.reduce((sum, velocity) => sum + velocity, 0) / bars;
  });
}
