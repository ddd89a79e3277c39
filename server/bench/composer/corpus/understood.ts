import { Composer } from '@hocket/composer';
import { codeOf, type Language, messageOf } from '@hocket/sdk';
import type { EventsOf } from '../analysis/strudel-in-node.ts';
import { checkPlayed, type MusicCheck } from './checks/answer-checks.ts';
import { type CorpusResult, playedMusic } from './played-music.ts';
import { germanPrompts } from './prompts/de.ts';
import { englishPrompts } from './prompts/en.ts';
import { spanishPrompts } from './prompts/es.ts';
import { frenchPrompts } from './prompts/fr.ts';
import { japanesePrompts } from './prompts/ja.ts';
import type { Prompt } from './prompts/prompt.ts';

const corpus: readonly (readonly [Language, readonly Prompt[]])[] = [
  ['en', englishPrompts],
  ['de', germanPrompts],
  ['es', spanishPrompts],
  ['fr', frenchPrompts],
  ['ja', japanesePrompts],
];

/**
 * How many prompts of the corpus are answered by music of which all is true that stands beside them; asking back counts
 * where they are ambiguous, and there alone.
 */
export async function understood(eventsOf: EventsOf): Promise<CorpusResult> {
  const failures: string[] = [];
  let asked = 0;
  for (const [language, prompts] of corpus)
    for (const prompt of prompts) {
      asked++;
      const reason = await against(eventsOf, language, prompt, asked);
      if (reason !== undefined)
        failures.push(`not understood: ${language}: ${prompt.text}: ${reason}`);
    }
  return { held: asked - failures.length, asked, failures };
}

async function against(
  eventsOf: EventsOf,
  language: Language,
  { text, holds, ambiguous }: Prompt,
  seed: number,
): Promise<string | undefined> {
  const answer = await new Composer()
    .compose({ prompt: text, language, seed })
    .catch((error: unknown) => ({ asks: codeOf(error), message: messageOf(error) }));
  if ('asks' in answer)
    return answer.asks === 'ai_which_style' && ambiguous
      ? undefined
      : `${answer.asks}: ${answer.message}`;
  const { generatedCode = '', bpm } = answer;
  const music = playedMusic(eventsOf, generatedCode, bpm, cyclesFor(holds));
  if (typeof music === 'string') return music;
  const reasons = holds.flatMap((check) => {
    const reason = checkPlayed(music, check);
    return reason === undefined ? [] : `${check.join(' ')}: ${reason}`;
  });
  return reasons.length === 0 ? undefined : reasons.join(' · ');
}

/** Enough to hear that it comes again. */
function cyclesFor(holds: readonly MusicCheck[]): number {
  return holds.some((check) => check[0] === 'length' && check[2] > 16) ? 96 : 32;
}
