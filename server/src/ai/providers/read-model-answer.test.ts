import { type AiRequest, newMusicProject } from '@hocket/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readModelAnswer } from './read-model-answer.ts';

const program = 'stack(s("bd*4"), s("hh*8"))';
const fence = (code: string, language = 'strudel') => `\`\`\`${language}\n${code}\n\`\`\``;
const read = (text: string, more: Partial<AiRequest> = {}) =>
  readModelAnswer(text, { prompt: 'x', ...more });

/** Why an answer is not taken. */
function refusal(text: string): unknown {
  try {
    read(text);
  } catch (error) {
    return (error as { details?: { reason?: unknown } }).details?.reason;
  }
  return expect.fail('it was taken');
}

describe('a program is found', () => {
  test.each([
    ['in its fence', `Kick.\n\n${fence(program)}\nbpm: 90`],
    ['in a fence without a name', fence(program, '')],
    ['in a fence of another name', fence(program, 'javascript')],
    ['after CRLF', `Kick.\r\n\r\n\`\`\`strudel\r\n${program}\r\n\`\`\`\r\n`],
    [
      'as the longest of several',
      `It starts with ${fence('s("bd*4")')} and so:\n${fence(program)}`,
    ],
    ['alone', program],
    ['after a thought', `<think>\`\`\`strudel\ns("no")\n\`\`\`</think>\n${fence(program)}`],
    ['in JSON', JSON.stringify({ explanation: 'Kick.', code: program, bpm: '90' })],
    ['in JSON in a fence', fence(JSON.stringify({ code: program }), 'json')],
  ])('%s', (_, text) => {
    expect(read(text).generatedCode).toBe(program);
  });
});

test.each([
  ['nothing', ' \n', 'empty'],
  ['a thought and nothing else', '<think>hm</think>', 'empty'],
  ['a thought without end', '<think>stack(s("bd"))', 'empty'],
  ['an empty program', fence(' '), 'empty'],
  ['prose', 'I would rather not.', 'no_code'],
  ['prose that speaks of code', 'Call stack(s("bd")) and listen.', 'no_code'],
  ['a page', '<!DOCTYPE html><html>', 'html'],
  ['a fence that does not end', `Kick.\n\`\`\`strudel\n${program}`, 'truncated'],
  ['half of JSON', '{"code": "stack(', 'protocol'],
  ['JSON of something else', '{"answer": 42}', 'protocol'],
  ['an answer of a book', `${'la '.repeat(1e5)}${fence(program)}`, 'too_long'],
  ['fences and fences', '```\n'.repeat(30_001), 'truncated'],
  ['lines and lines of nothing', `.${'\n'.repeat(150_000)}.`, 'no_code'],
  ['a program of blanks', fence(`.${' '.repeat(49_000)}`).slice(0, -4), 'truncated'],
  ['a program longer than history keeps', fence(`// ${'x'.repeat(50_000)}`), 'too_long'],
])('%s is not taken', (_, text, reason) => {
  expect(refusal(text)).toBe(reason);
});

test('tempo, key and confidence are what the lines below say, within what a project can have', () => {
  const said = (lines: string) => {
    const { bpm, key, confidence } = read(`${fence(program)}\n${lines}`);
    return { bpm, key, confidence };
  };
  expect(said('bpm: 97.6\nkey: Bb minor\nconfidence: 0.7')).toEqual({
    bpm: 98,
    key: 'Bb minor',
    confidence: 0.7,
  });
  expect(said('- **BPM**: 999\n- **Key**: F# dorian\n- **Confidence**: 80%')).toEqual({
    bpm: 200,
    key: 'F# dorian',
    confidence: 0.8,
  });
  expect(said('I hope you like it')).toEqual({ bpm: 120, key: '', confidence: 0.5 });
});

test('options win over what a model says; what it leaves out is the tempo that the music has', () => {
  const text = `${fence(program)}\nbpm: 90\nkey: C minor`;
  expect(read(text, { bpm: 70, key: 'D major', style: 'dub', mood: 'dark' })).toMatchObject({
    bpm: 70,
    key: 'D major',
    readings: [
      { aspect: 'genre', value: 'dub', source: 'option' },
      { aspect: 'mood', value: 'dark', source: 'option' },
      { aspect: 'tempo', value: '70', source: 'option' },
      { aspect: 'key', value: 'D major', source: 'option' },
    ],
  });
  expect(read(text, { prompt: 'A house at 90, in c minor' }).readings).toEqual([
    { aspect: 'tempo', value: '90', source: 'prompt' },
    { aspect: 'key', value: 'C minor', source: 'prompt' },
  ]);
  const current = { version: 2 as const, music: { ...newMusicProject(), bpm: 77 }, unread: [] };
  expect(read(fence(program), { current }).bpm).toBe(77);
});

test('a tempo in the program is taken out: it plays at its project’s', () => {
  const { generatedCode } = read(fence(`setcpm(120/4)\n${program}\n  setcps(0.5);`));
  expect(generatedCode).toBe(program);
});

test('a program alone may begin with remarks', () => {
  const text = `// "Kick"\n\n${program}`;
  expect(read(text)).toMatchObject({ generatedCode: text, explanation: '' });
});

test('an explanation is what stands before the program, and no longer than is kept', () => {
  expect(read(`One.\n\nTwo.\n${fence(program)}\nThree.`).explanation).toBe('One.\n\nTwo.');
  expect(read(`${'x'.repeat(9000)}\n${fence(program)}`).explanation).toHaveLength(4000);
});

test('whatever a model says, it is music in the contract’s bounds or refused with a reason', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '```',
      '```strudel\n',
      program,
      '\n',
      '<think>',
      '</think>',
      '{"code":',
      'bpm: 1e9',
      'key: ',
      '"}',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      let made: ReturnType<typeof read>;
      try {
        made = read(pieces.join(''));
      } catch (error) {
        expect((error as { code: string }).code).toBe('ai_answer_unusable');
        return;
      }
      expect(made.generatedCode?.trim()).not.toBe('');
      expect(made.bpm).toBeGreaterThanOrEqual(60);
      expect(made.bpm).toBeLessThanOrEqual(200);
      expect(made.confidence).toBeGreaterThanOrEqual(0);
      expect(made.confidence).toBeLessThanOrEqual(1);
    }),
  );
});
