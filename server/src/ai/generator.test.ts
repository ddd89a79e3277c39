import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryRateLimits } from '../services/rate-limits.ts';
import { failed } from '../testing/failed.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { AiHistory } from './ai-history.ts';
import type { AiProvider, Composition, SeededRequest } from './ai-provider.ts';
import { Generator } from './generator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A provider that answers the same, or fails. */
class Stub implements AiProvider {
  readonly info = { id: 'stub', name: 'Stub', remote: true };
  readonly styles = ['any'];
  readonly moods = [];
  asked: SeededRequest[] = [];
  failure: Error | undefined;

  async compose(request: SeededRequest, signal: AbortSignal): Promise<Composition> {
    this.asked.push(request);
    expect(signal.aborted).toBe(false);
    if (this.failure) throw this.failure;
    return {
      code: 's("bd")',
      explanation: 'A kick.',
      confidence: 0.7,
      bpm: 120,
      key: 'C major',
      readings: [],
      ignored: [],
    };
  }
}

function generatorOf(provider: AiProvider) {
  const history = new AiHistory(server.database.aiHistory, () => new Date());
  return { history, generator: new Generator(provider, history, new MemoryRateLimits(1)) };
}

const firstPage = { page: 1, limit: 50 };

test('any provider is asked with everything and a seed, and named in the answer', async () => {
  const stub = new Stub();
  const { generator } = generatorOf(stub);
  const answer = await generator.generate('u1', { prompt: 'x', style: 'any', code: 's("hh")' });
  expect(answer).toMatchObject({ provider: 'stub', generatedCode: 's("bd")', confidence: 0.7 });
  expect(stub.asked).toEqual([{ prompt: 'x', style: 'any', code: 's("hh")', seed: answer.seed }]);
  expect(generator.capabilities()).toMatchObject({
    providers: [{ id: 'stub', remote: true }],
    styles: ['any'],
  });
});

test('a provider that fails leaves nothing in the history', async () => {
  const stub = new Stub();
  stub.failure = new Error('away');
  const { generator, history } = generatorOf(stub);
  await expect(generator.generate('u2', { prompt: 'x' })).rejects.toThrow('away');
  expect((await history.list('u2', firstPage)).total).toBe(0);
});

test('past its limit a user is refused before the provider is asked', async () => {
  const stub = new Stub();
  const { generator } = generatorOf(stub);
  const { perMinute } = generator.capabilities().limits;
  for (let count = 0; count < perMinute; count++) await generator.generate('u3', { prompt: 'x' });
  expect(await failed(generator.generate('u3', { prompt: 'x' }))).toBe('ai_limit');
  expect(stub.asked.length).toBe(perMinute);
});
