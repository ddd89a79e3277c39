import { type DrumGrammar, meterOf } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Bar, Part, PieceVoice } from './piece.ts';
import { emptyBar, hit, readBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Parts that only colour a beat. A sparse beat that has a kick leaves them out. */
const colourParts: readonly Part[] = ['percussion', 'cymbal'];

/**
 * The style's drums in four bars. What varies is chosen once, so that bars repeat; the second bar may answer the
 * first, and the last one has a fill.
 */
export function drumVoices({ genre, density }: MusicalBrief, random: SeededRandom): PieceVoice[] {
  const meter = meterOf(genre);
  const isBare = density <= -0.5 && genre.drums.some(({ part }) => part === 'kick');
  const voices = genre.drums.flatMap((grammar) => {
    if (isBare && colourParts.includes(grammar.part)) return [];
    return [voiceOf(grammar, barsOf(grammar, density, meter, random))];
  });
  return voices.filter(({ bars }) => bars.some((bar) => bar.some(Boolean)));
}

function barsOf(grammar: DrumGrammar, density: number, meter: number, random: SeededRandom): Bar[] {
  const readMarks = (marks: string) =>
    withGhosts(readBar(marks, density, random), grammar, density, random);
  const main = readMarks(random.pick(grammar.bars));
  if (grammar.isOpening) return [main, ...[1, 2, 3].map(() => emptyBar(meter))];
  const answer = random.chance(0.5) ? readMarks(random.pick(grammar.bars)) : main;
  const last = grammar.fills ? readBar(random.pick(grammar.fills), density, random) : answer;
  return [main, answer, main, last];
}

/** A busy beat gets soft ghost notes between its hats. */
function withGhosts(bar: Bar, { part }: DrumGrammar, density: number, random: SeededRandom): Bar {
  if (density <= 0 || part !== 'hat') return bar;
  return bar.map((cell) => cell ?? (random.chance(density / 3) ? hit(0.4) : undefined));
}

function voiceOf(
  { part, name, sound, gain, effects = {} }: DrumGrammar,
  bars: readonly Bar[],
): PieceVoice {
  return { role: 'drums', part, name, sound, bars, gain, effects };
}
