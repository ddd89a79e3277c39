import { HocketError } from '@hocket/sdk';
import { type CodeBlock, codeBlocks } from '@hocket/sdk/code-blocks';
import { fakeStudio } from '@hocket/sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeRun, slowTime, statusTime } from './code-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(code = 's("bd*4")') {
  const studio = fakeStudio();
  studio.project.setCode(code);
  return { studio, run: new CodeRun(studio) };
}

/** A transport whose plays are answered by hand. */
function heldPlays(studio: ReturnType<typeof fakeStudio>) {
  const plays: { resolve: () => void; reject: (error: Error) => void }[] = [];
  studio.transport.play = () =>
    new Promise((resolve, reject) => {
      plays.push({ resolve, reject });
    });
  return plays;
}

// @spec run.status run.success
test('a run plays the code and its success is idle again after three seconds', async () => {
  const { studio, run } = setUp();
  const running = run.start();
  expect(run.status).toBe('executing');
  await running;
  expect(run.status).toBe('success');
  expect(studio.transport.source).toBe('code');
  vi.advanceTimersByTime(statusTime - 1);
  expect(run.status).toBe('success');
  vi.advanceTimersByTime(1);
  expect(run.status).toBe('idle');
});

// @spec run.status
test('a run that takes long says so; until then what the one before it came to is shown', async () => {
  const { studio, run } = setUp();
  await run.start();
  const plays = heldPlays(studio);
  const running = run.start();
  vi.advanceTimersByTime(slowTime - 1);
  expect([run.status, run.outcome]).toEqual(['executing', 'success']);
  vi.advanceTimersByTime(1);
  expect([run.status, run.outcome]).toEqual(['executing', 'executing']);
  plays[0]?.resolve();
  await running;
  expect([run.status, run.outcome]).toEqual(['success', 'success']);
  vi.advanceTimersByTime(statusTime);
  expect([run.status, run.outcome]).toEqual(['idle', 'idle']);
});

// @spec run.status
test('a failed run is idle after three seconds, and why it failed stays', async () => {
  const { studio, run } = setUp();
  const error = new HocketError('code_invalid', 'Unexpected token');
  studio.transport.failure = error;
  await run.start();
  expect(run.status).toBe('error');
  vi.advanceTimersByTime(statusTime);
  expect(run.status).toBe('idle');
  expect(run.failed?.failure.sentence).toEqual({ error });
  await run.start();
  expect(run.failed).toBeUndefined();
});

test.each(['', ' \n\t'])('blank code %j fails without asking the engine', async (code) => {
  const { studio, run } = setUp(code);
  await run.start();
  expect(run.status).toBe('error');
  expect(run.failed?.failure.sentence).toEqual({ key: 'noCode' });
  expect(studio.transport.playing).toBe(false);
});

test('a mark stands only in the code that failed', async () => {
  const { studio, run } = setUp('s(');
  const place = { line: 1, column: 2 };
  studio.transport.failure = new HocketError('code_invalid', 'Unexpected end', { place });
  await run.start();
  expect(run.mark?.place).toEqual(place);
  studio.project.setCode('s("');
  expect(run.mark).toBeUndefined();
});

test('of two runs at once the later one tells the status', async () => {
  const { studio, run } = setUp();
  const plays = heldPlays(studio);
  const first = run.start();
  const second = run.start();
  studio.transport.playing = true;
  plays[1]?.resolve();
  await second;
  plays[0]?.reject(new Error('too late'));
  await first;
  expect(run.status).toBe('success');
  expect(run.failed).toBeUndefined();
});

test('a run that fails after Stop says nothing', async () => {
  const { studio, run } = setUp();
  const plays = heldPlays(studio);
  const running = run.start();
  run.stop();
  plays[0]?.reject(new Error('stopped'));
  await running;
  expect(run.status).toBe('idle');
  expect(run.failed).toBeUndefined();
});

test('a run that something else stopped is no success', async () => {
  const { studio, run } = setUp();
  const plays = heldPlays(studio);
  const running = run.start();
  plays[0]?.resolve();
  await running;
  expect(studio.transport.playing).toBe(false);
  expect(run.status).toBe('idle');
});

test('no timer is left once it is disposed of', async () => {
  const { run } = setUp();
  await run.start();
  run.dispose();
  expect(vi.getTimerCount()).toBe(0);
});

/** Code whose first block was changed since it was run. */
function setUpBlocks() {
  const { studio, run } = setUp('a: s("bd*2")\nb: s("hh").gian(2)');
  studio.transport.playing = true;
  studio.engine.running = { code: 'a: s("bd")\n\nb: s("hh")' };
  return { studio, run, blocks: codeBlocks(studio.project.data.strudelCode) };
}

test('a block is run among the others as they sound', async () => {
  const { studio, run, blocks } = setUpBlocks();
  await run.startBlock(blocks[0] as CodeBlock);
  expect(studio.transport.ran).toEqual(['a: s("bd*2")\n\nb: s("hh")']);
  expect(run.status).toBe('success');
});

test('an error in a block is marked where it stands in the text', async () => {
  const { studio, run, blocks } = setUpBlocks();
  studio.transport.failure = new HocketError('code_invalid', 'gian is not a function', {
    place: { line: 3, column: 12 },
  });
  await run.startBlock(blocks[1] as CodeBlock);
  expect(run.mark?.place).toEqual({ line: 2, column: 12 });
});

test('an error elsewhere in what sounds has no place in the text', async () => {
  const { studio, run, blocks } = setUpBlocks();
  studio.transport.failure = new HocketError('code_invalid', 'no', {
    place: { line: 1, column: 2 },
  });
  await run.startBlock(blocks[1] as CodeBlock);
  expect(run.failed?.failure.place).toBeUndefined();
});
