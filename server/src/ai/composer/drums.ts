import type { Chance } from './chance.ts';
import type { DrumGrammar } from './genre.ts';
import type { MusicalBrief } from './musical-brief.ts';
import { type Bar, barsOfPiece, type Voice } from './piece.ts';

/** Quieter than this a drum only colours the beat, and a sparse one goes without. */
const colour = 0.35;

/** The style's drums: what varies is settled once, so that bars repeat, and the last one fills. */
export function drumVoices({ genre, density }: MusicalBrief, chance: Chance): Voice[] {
  return genre.drums.flatMap((grammar) => {
    if (density < 0 && grammar.gain < colour) return [];
    const bar = settled(grammar.bar, density, chance);
    const last = grammar.fill === undefined ? bar : settled(grammar.fill, density, chance);
    const bars = barsOfPiece.map((index) => (index === 3 ? last : bar));
    return bars.some((each) => each.some(Boolean)) ? [voiceOf(grammar, bars)] : [];
  });
}

function settled(text: string, density: number, chance: Chance): Bar {
  return [...text].map((mark) => {
    const plays = mark === 'x' || (mark === 'o' && chance.happens(0.5 + density / 2));
    return plays ? 'x' : undefined;
  });
}

function voiceOf({ name, sound, gain }: DrumGrammar, bars: readonly Bar[]): Voice {
  return { role: 'drums', name, sound, bars, gain, effects: {} };
}
