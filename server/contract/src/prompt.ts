import './no-eval.ts';
import type { AiRequest } from '@hocket/sdk';
import * as z from 'zod/mini';
import { says } from './problems.ts';

/** Characters; specification, part 9. */
export const promptLength = 1000;

/** As whole words; letters of any language make a longer one. */
const harmful =
  /(?<![\p{L}\p{N}_])(hack|exploit|malicious|virus|delete|destroy|corrupt)(?![\p{L}\p{N}_])/iu;

/** What one may ask of the AI: specification, part 5, word for word. */
export const prompt = z.string(says('prompt_empty', 'Prompt cannot be empty')).check(
  z.refine((text) => text.trim() !== '', {
    ...says('prompt_empty', 'Prompt cannot be empty'),
    abort: true,
  }),
  z.maxLength(promptLength, {
    ...says('prompt_long', 'Prompt is too long (max 1000 characters)'),
    abort: true,
  }),
  z.refine(
    (text) => !harmful.test(text),
    says('prompt_harmful', 'Prompt contains potentially harmful content'),
  ),
);

/** A prompt as it is told to a language model: with tempo, style, the current code and the user's level. */
export function enhancedPrompt(request: AiRequest): string {
  const { prompt: text, bpm, style, mood, key, code, level } = request;
  const words = [
    text.trim(),
    bpm === undefined ? '' : ` at ${bpm} BPM`,
    style ? ` in ${style} style` : '',
    mood ? `, ${mood} in mood` : '',
    key ? `, in ${key}` : '',
    code?.trim() ? `\n\nCurrent code:\n${code.trim()}` : '',
    level ? `\n\nUser level: ${level}` : '',
  ];
  return words.join('');
}
