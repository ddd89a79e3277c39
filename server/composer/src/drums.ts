import type { Chance } from './chance.ts';
import { type DrumGrammar, meterOf } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Bar, Part, Voice } from './piece.ts';
import { blow, emptyBar, settledBar } from './rhythm.ts';

/** What only colours a beat: a sparse one that has a kick goes without. */
const colours: readonly Part[] = ['percussion', 'cymbal'];

/**
 * The style's drums in four bars: what varies is settled once, so that bars repeat; the second may answer the
 * first, and the last one fills.
 */
export function drumVoices({ genre, density }: MusicalBrief, chance: Chance): Voice[] {
  const meter = meterOf(genre);
  const isBare = density <= -0.5 && genre.drums.some(({ part }) => part === 'kick');
  const voices = genre.drums.flatMap((grammar) => {
    if (isBare && colours.includes(grammar.part)) return [];
    return [voiceOf(grammar, barsOf(grammar, density, meter, chance))];
  });
  return voices.filter(({ bars }) => bars.some((bar) => bar.some(Boolean)));
}

function barsOf(grammar: DrumGrammar, density: number, meter: number, chance: Chance): Bar[] {
  const settled = (marks: string) =>
    filled(settledBar(marks, density, chance), grammar, density, chance);
  const main = settled(chance.pick(grammar.bars));
  if (grammar.isOpening) return [main, ...[1, 2, 3].map(() => emptyBar(meter))];
  const answer = chance.happens(0.5) ? settled(chance.pick(grammar.bars)) : main;
  const last = grammar.fills ? settledBar(chance.pick(grammar.fills), density, chance) : answer;
  return [main, answer, main, last];
}

/** A busy beat has ghosts between its hats. */
function filled(bar: Bar, { part }: DrumGrammar, density: number, chance: Chance): Bar {
  if (density <= 0 || part !== 'hat') return bar;
  return bar.map((cell) => cell ?? (chance.happens(density / 3) ? blow(0.4) : undefined));
}

function voiceOf(
  { part, name, sound, gain, effects = {} }: DrumGrammar,
  bars: readonly Bar[],
): Voice {
  return { role: 'drums', part, name, sound, bars, gain, effects };
}
