import type { Metre } from './languages/word-table.ts';
import { phrasesFor } from './languages.ts';
import type { PromptWords } from './prompt-words.ts';

/** The metres that music can have. */
export const metreNames: readonly Metre[] = ['4/4', '3/4', '6/8', '5/4', '7/8'];

const metres = metreNames.map((metre) => ({
  metre,
  words: phrasesFor((table) => table.metres[metre]),
}));

/** Sixteenths are late by two thirds of the way to a triplet's place: a shuffle as drummers play it. */
const shuffle = 0.6;
const feels = [
  { swing: shuffle, words: phrasesFor(({ swung }) => swung) },
  { swing: 0, words: phrasesFor(({ straight }) => straight) },
] as const;

/** The metre and the feel that a prompt asks for. */
export interface MetreRequest {
  metre?: Metre;
  /** 0 to 1. */
  swing?: number;
  /** The words that say the metre. */
  words?: string;
}

/** '3/4', 'Dreivierteltakt', 'tres por cuatro', '三拍子'; 'shuffled', 'straight'. */
export function readMetre(words: PromptWords): MetreRequest {
  const said = words.find(metres).find(({ negated }) => !negated);
  const feel = words.find(feels).find(({ negated }) => !negated);
  return {
    ...(said && { metre: said.thing.metre, words: words.textOf(said.from, said.to) }),
    ...(feel && { swing: feel.thing.swing }),
  };
}
