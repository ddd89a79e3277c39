import { Composer } from '@hocket/composer';
import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { codeOf, type Language, messageOf } from '@hocket/sdk';
import { type AnswerCheck, checkAnswer } from './checks/answer-checks.ts';
import { type CorpusResult, listen } from './listen.ts';
import { german } from './prompts/de.ts';
import { english } from './prompts/en.ts';
import { spanish } from './prompts/es.ts';
import { french } from './prompts/fr.ts';
import { japanese } from './prompts/ja.ts';
import type { Prompt } from './prompts/prompt.ts';

const corpus: readonly (readonly [Language, readonly Prompt[]])[] = [
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
  ['ja', japanese],
];

/**
 * How many prompts of the corpus are answered by music of which all is true that stands beside them; asking back counts
 * where they are ambiguous, and there alone.
 */
export async function understood(engine: PluginBench): Promise<CorpusResult> {
  const failures: string[] = [];
  let asked = 0;
  for (const [language, prompts] of corpus)
    for (const prompt of prompts) {
      asked++;
      const reason = await against(engine, language, prompt, asked);
      if (reason !== undefined)
        failures.push(`not understood: ${language}: ${prompt.text}: ${reason}`);
    }
  return { held: asked - failures.length, asked, failures };
}

async function against(
  engine: PluginBench,
  language: Language,
  { text, holds, ambiguous = false }: Prompt,
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
  const music = await listen(engine, generatedCode, bpm, cyclesFor(holds));
  if (typeof music === 'string') return music;
  const reasons = holds.flatMap((check) => {
    const reason = checkAnswer(music, check);
    return reason === undefined ? [] : `${check.join(' ')}: ${reason}`;
  });
  return reasons.length === 0 ? undefined : reasons.join(' · ');
}

/** Enough to hear that it comes again. */
function cyclesFor(holds: readonly AnswerCheck[]): number {
  return holds.some((check) => check[0] === 'length' && check[2] > 16) ? 96 : 32;
}
