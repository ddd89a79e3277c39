import { describe, expect, test } from 'vitest';
import { Composer } from './composer.ts';

const composer = new Composer();

describe('the composer', () => {
  test('gives the same for the same request and seed, whatever else the user has', async () => {
    const request = { prompt: 'dark techno with a lead', seed: 7 };
    const first = await composer.compose(request);
    expect(await new Composer().compose(request)).toEqual(first);
    const { generatedCode: code } = await composer.compose({ ...request, code: 's("hh*8")' });
    expect(code).toBe(first.generatedCode);
  });

  test('gives ten pieces for ten seeds', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, seed) => composer.compose({ prompt: 'jazz', seed })),
    );
    expect(new Set(made.map(({ generatedCode }) => generatedCode)).size).toBe(10);
  });

  test('says what it understood, what it chose and what it did not understand', async () => {
    const { explanation, confidence, bpm, key, ignored } = await composer.compose({
      prompt: 'calm house at 120 bpm in A minor with a kazoo',
      code: 's("bd")',
      seed: 1,
    });
    expect({ bpm, key, ignored }).toEqual({ bpm: 120, key: 'A minor', ignored: ['kazoo'] });
    expect(confidence).toBeGreaterThan(0.5);
    expect(confidence).toBeLessThan(1);
    expect(explanation).toMatch(/^16 bars of house at 120 bpm in A minor\. /);
    expect(explanation).toMatch(
      /You asked for: genre house, mood calm, tempo 120 and key A minor\./,
    );
    expect(explanation).toMatch(/Not understood: kazoo\.$/);
  });

  test('never runs or repeats what a prompt holds', async () => {
    const prompt = '`); fetch("//evil.example") //"); </script> \n\u2028 house';
    const { generatedCode: code } = await composer.compose({
      prompt,
      style: prompt,
      key: prompt,
      seed: 1,
    });
    expect(code).toMatch(/^const a = stack\(\n {2}\/\/ "/);
    expect(code).not.toContain('evil');
  });

  test.each([
    ['zydeco', 'zydeco', 'polka'],
    ['mach mir bitte Grunzcore', 'Grunzcore', undefined],
    ['una canción de blorp', 'blorp', undefined],
  ])('asks about %j, which it does not know', async (prompt, word, near) => {
    const error: unknown = await composer.compose({ prompt, seed: 1 }).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'ai_which_style', details: { word } });
    const { suggestions } = (error as { details: { suggestions: string[] } }).details;
    expect(suggestions.length).toBeGreaterThanOrEqual(3);
    expect(composer.styles).toEqual(expect.arrayContaining(suggestions));
    if (near) expect(suggestions).toContain(near);
  });

  test('asks about nothing that stands beside what it understood', async () => {
    const { ignored } = await composer.compose({ prompt: 'blorp in A minor at 90 bpm', seed: 1 });
    expect(ignored).toEqual(['blorp']);
  });
});
