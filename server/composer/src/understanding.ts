import type { PromptWords } from './prompt-words.ts';

/** What nothing was made of, and the share of what was said, from 0 to 1, that something was made of. */
export function understanding(parts: readonly PromptWords[]): {
  ignored: string[];
  confidence: number;
} {
  const understood = parts.reduce((sum, words) => sum + words.understood, 0);
  const ignored = [...new Set(parts.flatMap((words) => words.ignored))];
  const said = understood + ignored.length;
  return {
    ignored,
    confidence: said === 0 ? 0 : Math.round((understood / said) * 100) / 100,
  };
}
