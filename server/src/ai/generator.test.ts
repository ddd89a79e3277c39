import type { Composition, SeededRequest } from '@hocket/composer';
import { deferred } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { MemoryRateLimits } from '../limits/rate-limits.ts';
import { createLog } from '../log.ts';
import { failed, rejection } from '../testing/rejection.ts';
import { AiOutcomes } from './ai-outcomes.ts';
import type { AiProvider, CompositionListener } from './ai-provider.ts';
import { AiQuota } from './ai-quota.ts';
import { Generator } from './generator.ts';

/** A provider that answers the same, or fails. */
class Stub implements AiProvider {
  readonly info = { id: 'stub', name: 'Stub', remote: true, takes: 3 };
  readonly styles = ['any'];
  readonly moods = [];
  asked: SeededRequest[] = [];
  /** Whether another seed gives other music. */
  isFixed = true;
  failure: Error | undefined;
  /** What it waits for before it answers; it gives up when it is told to. */
  wait: Promise<void> | undefined;

  async compose(request: SeededRequest, { signal }: CompositionListener): Promise<Composition> {
    this.asked.push(request);
    expect(signal.aborted).toBe(false);
    if (this.failure) throw this.failure;
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
    await Promise.race([this.wait, stopped]);
    return {
      generatedCode: this.isFixed ? 's("bd")' : `s("bd").n(${request.seed})`,
      explanation: 'A kick.',
      confidence: 0.7,
      bpm: 120,
      key: 'C major',
      readings: [],
      ignored: [],
    };
  }
}

const userLimits = { perMinute: 20, perDay: 300 };
const generatorOf = (provider: AiProvider, timeoutMs?: number) =>
  new Generator(
    provider,
    new AiQuota(new MemoryRateLimits(1), userLimits),
    new AiOutcomes(createLog('silent')),
    timeoutMs,
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

test('three takes are one request with three seeds, its explanation said once; what comes out the same is one take', async () => {
  const stub = new Stub();
  const generator = generatorOf(stub);
  const said: string[] = [];
  const ask = (takes: number) =>
    generator.generate(
      'u9',
      { prompt: 'x', seed: 7, takes },
      { onExplanation: (words) => said.push(words) },
    );
  expect((await ask(3)).others).toBeUndefined();
  stub.isFixed = false;
  const { others = [], seed } = await ask(3);
  expect(new Set([seed, ...others.map((take) => take.seed)]).size).toBe(3);
  expect(others.map(({ generatedCode }) => generatedCode)).toEqual(
    others.map((take) => `s("bd").n(${take.seed})`),
  );
  expect(stub.asked.every((request) => !('takes' in request))).toBe(true);
  expect((await ask(1)).others).toBeUndefined();
  expect(said).toEqual(['A kick.', 'A kick.', 'A kick.']);
  for (let count = 3; count < 20; count += 1) await ask(3);
  expect(await failed(ask(3))).toBe('ai_limit');
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

test('a user has a few requests at the same time, and another again when one has ended', async () => {
  const stub = new Stub();
  const { promise, resolve } = deferred();
  stub.wait = promise;
  const generator = generatorOf(stub);
  const running = [1, 2, 3].map(() => generator.generate('u4', { prompt: 'x' }));
  expect(await rejection(generator.generate('u4', { prompt: 'x' }))).toMatchObject({
    code: 'ai_limit',
    details: { retryAfter: 5 },
  });
  const theirs = generator.generate('u5', { prompt: 'x' });
  resolve();
  await Promise.all([...running, theirs]);
  await generator.generate('u4', { prompt: 'x' });
});

test('one that failed, or was refused for the limit, no longer counts as running', async () => {
  const stub = new Stub();
  stub.failure = new Error('away');
  const generator = generatorOf(stub);
  const codes: string[] = [];
  for (let count = 0; count < 25; count++) {
    codes.push(await failed(generator.generate('u6', { prompt: 'x' })));
  }
  expect(new Set(codes.slice(0, 20))).toEqual(new Set(['unknown']));
  expect(await rejection(generator.generate('u6', { prompt: 'x' }))).toMatchObject({
    details: { retryAfter: expect.any(Number) },
  });
  expect(new Set(codes.slice(20))).toEqual(new Set(['ai_limit']));
});

test('a provider that takes too long is told to stop', async () => {
  const stub = new Stub();
  stub.wait = new Promise(() => {});
  expect(await failed(generatorOf(stub, 20).generate('u7', { prompt: 'x' }))).toBe('ai_timeout');
});

test('whoever no longer waits has the provider told to stop', async () => {
  const stub = new Stub();
  stub.wait = new Promise(() => {});
  const stop = new AbortController();
  const generated = generatorOf(stub).generate('u8', { prompt: 'x' }, { signal: stop.signal });
  const code = failed(generated);
  await expect.poll(() => stub.asked.length).toBe(1);
  stop.abort();
  expect(await code).toBe('ai_cancelled');
});
