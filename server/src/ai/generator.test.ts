import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { MemoryRateLimits } from '../services/rate-limits.ts';
import { failed } from '../testing/failed.ts';
import type { AiProvider, Composition, Listener, SeededRequest } from './ai-provider.ts';
import { Generator } from './generator.ts';
import { Outcomes } from './outcomes.ts';
import { Turns } from './turns.ts';

/** A provider that answers the same, or fails. */
class Stub implements AiProvider {
  readonly info = { id: 'stub', name: 'Stub', remote: true };
  readonly styles = ['any'];
  readonly moods = [];
  asked: SeededRequest[] = [];
  failure: Error | undefined;

  async compose(request: SeededRequest, { signal }: Listener): Promise<Composition> {
    this.asked.push(request);
    expect(signal.aborted).toBe(false);
    if (this.failure) throw this.failure;
    return {
      generatedCode: 's("bd")',
      explanation: 'A kick.',
      confidence: 0.7,
      bpm: 120,
      key: 'C major',
      readings: [],
      ignored: [],
    };
  }
}

const allowance = { perMinute: 20, perDay: 300 };
const generatorOf = (provider: AiProvider, patience?: number) =>
  new Generator(
    provider,
    new Turns(new MemoryRateLimits(1), allowance),
    new Outcomes(createLog('silent')),
    patience,
  );

test('any provider is asked with everything and a seed, and named in the answer', async () => {
  const stub = new Stub();
  const generator = generatorOf(stub);
  const answer = await generator.generate('u1', { prompt: 'x', style: 'any', code: 's("hh")' });
  expect(answer).toMatchObject({ provider: 'stub', generatedCode: 's("bd")', confidence: 0.7 });
  expect(stub.asked).toEqual([{ prompt: 'x', style: 'any', code: 's("hh")', seed: answer.seed }]);
  expect(generator.capabilities()).toMatchObject({
    providers: [{ id: 'stub', remote: true }],
    styles: ['any'],
  });
});

test('a provider that says nothing on the way has its explanation said at the end', async () => {
  const said: string[] = [];
  const onExplanation = (words: string) => said.push(words);
  await generatorOf(new Stub()).generate('u2', { prompt: 'x' }, { onExplanation });
  expect(said).toEqual(['A kick.']);
});

test('what a provider rejects with is handed on', async () => {
  const stub = new Stub();
  stub.failure = new Error('away');
  await expect(generatorOf(stub).generate('u2', { prompt: 'x' })).rejects.toThrow('away');
});

test('past its limit a user is refused before the provider is asked', async () => {
  const stub = new Stub();
  const generator = generatorOf(stub);
  const { perMinute } = generator.capabilities().limits;
  for (let count = 0; count < perMinute; count++) await generator.generate('u3', { prompt: 'x' });
  expect(await failed(generator.generate('u3', { prompt: 'x' }))).toBe('ai_limit');
  expect(stub.asked.length).toBe(perMinute);
});
