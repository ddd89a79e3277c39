import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { enhancedPrompt, prompt } from './prompt.ts';

const messages = (value: unknown) =>
  z.safeParse(prompt, value).error?.issues.map(({ message }) => message) ?? [];

describe('a prompt', () => {
  // @spec rule.ai-prompt
  test.each([
    ['', 'Prompt cannot be empty'],
    ['  \n\t', 'Prompt cannot be empty'],
    [undefined, 'Prompt cannot be empty'],
    [{ $ne: '' }, 'Prompt cannot be empty'],
    ['x'.repeat(1001), 'Prompt is too long (max 1000 characters)'],
    ['hack the beat', 'Prompt contains potentially harmful content'],
    ['a beat to EXPLOIT', 'Prompt contains potentially harmful content'],
    ['Malicious bass', 'Prompt contains potentially harmful content'],
    ['a virus, slowly', 'Prompt contains potentially harmful content'],
    ['delete', 'Prompt contains potentially harmful content'],
    ['then destroy.', 'Prompt contains potentially harmful content'],
    ['ein Virus, langsam', 'Prompt contains potentially harmful content'],
    ['(corrupt)', 'Prompt contains potentially harmful content'],
  ])('%j is refused: %s', (text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  test.each([
    'x'.repeat(1000),
    'a shack by the sea',
    'an antivirus jingle',
    'deleted scenes',
    'destroyer drums',
    'incorruptible techno',
    'éhacké',
    'ein Virusähnlicher Bass',
    'ein ruhiges Stück für Flöte ♫',
  ])('%j is taken as it is', (text) => {
    expect(z.parse(prompt, text)).toBe(text);
  });
});

describe('enhancing', () => {
  test('tempo, style, the current code and the level are appended in this order', () => {
    const request = {
      prompt: ' a rolling beat ',
      bpm: 128,
      style: 'techno',
      code: 's("bd*4")\n',
      level: 'Beginner',
    } as const;
    expect(enhancedPrompt(request)).toBe(
      'a rolling beat at 128 BPM in techno style\n\nCurrent code:\ns("bd*4")\n\nUser level: Beginner',
    );
  });

  test('nothing is appended for what was not given', () => {
    expect(enhancedPrompt({ prompt: 'a beat' })).toBe('a beat');
    expect(enhancedPrompt({ prompt: 'a beat', style: '', code: '  ' })).toBe('a beat');
  });

  test('mood and key follow the style', () => {
    expect(enhancedPrompt({ prompt: 'x', style: 'house', mood: 'dark', key: 'A minor' })).toBe(
      'x in house style, dark in mood, in A minor',
    );
  });
});
