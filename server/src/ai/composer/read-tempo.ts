import { limits } from '@hocket/sdk';
import type { PromptWords } from './prompt-words.ts';

const pace: { words: readonly string[]; amount: number }[] = [
  { words: ['fast', 'faster', 'quick', 'uptempo', 'up tempo', 'speedy'], amount: 1 },
  { words: ['slow', 'slower', 'downtempo', 'down tempo', 'slowly'], amount: -1 },
];

/** What is said of tempo: beats per minute, 60 to 200, or -1 (slow) to 1 (fast) within the style's range. */
export function readTempo(words: PromptWords): { bpm?: number; pace?: number } {
  for (let index = 0; index < words.length; index++) {
    const [, digits, joined] = /^(\d{2,3})(bpm)?$/.exec(words.at(index)) ?? [];
    if (digits === undefined) continue;
    const isAfter = words.at(index + 1) === 'bpm';
    const isBefore = ['bpm', 'tempo'].includes(words.at(index - 1));
    if (!joined && !isAfter && !isBefore) continue;
    words.use(index, isAfter ? 2 : 1);
    return { bpm: Math.min(limits.bpm.max, Math.max(limits.bpm.min, Number(digits))) };
  }
  return { pace: words.find(pace)[0]?.thing.amount };
}
