import { type Event, HocketError, type Problem, type Slot } from '@hocket/sdk';
import { autorun } from 'mobx';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CodeRunner, CompiledProgram } from './code/code-runner.ts';
import { createEngine, type Engine } from './index.ts';

class FakeProgram implements CompiledProgram {
  disposed = false;
  readonly code: string;
  readonly cps: number | undefined;

  constructor(code: string) {
    this.code = code;
    this.cps = code.includes('setcps') ? 1 : undefined;
  }

  query(begin: number, end: number): Promise<readonly Event[]> {
    const events: Event[] = [];
    for (let at = Math.ceil(begin * 4); at / 4 < end; at++) {
      events.push({ begin: at / 4, end: (at + 1) / 4, value: { s: 'hh', gain: 0.1 } });
    }
    return Promise.resolve(events);
  }

  dispose(): void {
    this.disposed = true;
  }
}

/** Refuses code that says 'bad'; code that says 'slow' waits to be released. */
class FakeRunner implements CodeRunner {
  programs: FakeProgram[] = [];
  release: (() => void)[] = [];
  tell: (problem: Problem) => void = () => {};

  async compile(_slot: Slot, code: string): Promise<CompiledProgram> {
    if (code.includes('bad'))
      throw new HocketError('code_invalid', 'no', { place: { line: 1, column: 2 } });
    if (code.includes('slow')) await new Promise<void>((done) => this.release.push(done));
    const program = new FakeProgram(code);
    this.programs.push(program);
    return program;
  }

  onProblem(listener: (problem: Problem) => void): () => void {
    this.tell = listener;
    return () => {};
  }

  dispose(): void {}
}

const assets = { clock: '/engine/dist/clock.js', mixing: '/engine/dist/mixing.js' };
const runner = new FakeRunner();
let engine: Engine;

beforeAll(async () => {
  engine = createEngine({ assets, code: runner });
  await engine.init();
  await engine.resume();
});

afterEach(() => {
  engine.stop();
  expect(runner.programs.every(({ disposed }) => disposed)).toBe(true);
  runner.programs = [];
  runner.release = [];
});

const living = () => runner.programs.filter(({ disposed }) => !disposed).map(({ code }) => code);

test('code that fails leaves the last good program playing', async () => {
  await engine.run('main', 'one');
  await expect(engine.run('main', 'bad')).rejects.toMatchObject({
    code: 'code_invalid',
    place: { line: 1, column: 2 },
  });
  expect(engine.now('main').playing).toBe(true);
  expect(living()).toEqual(['one']);
  await engine.run('main', 'two');
  expect(living()).toEqual(['two']);
});

test('empty code is refused before the sandbox sees it', async () => {
  await expect(engine.run('main', ' \n')).rejects.toMatchObject({
    code: 'code_empty',
    message: 'No code to execute',
  });
  expect(runner.programs).toEqual([]);
});

test('of two programs that compile at once the newer one plays', async () => {
  const first = engine.run('main', 'slow one');
  await expect.poll(() => runner.release.length).toBe(1);
  await engine.run('main', 'two');
  runner.release[0]?.();
  await first;
  expect(living()).toEqual(['two']);
});

test('a program that is ready after stop does not start', async () => {
  const running = engine.run('main', 'slow');
  await expect.poll(() => runner.release.length).toBe(1);
  engine.stop('main');
  runner.release[0]?.();
  await running;
  expect(engine.now('main').playing).toBe(false);
  expect(living()).toEqual([]);
});

test('a program may set the tempo; the grid after it plays at the project’s again', async () => {
  const tempos: (number | undefined)[] = [];
  const end = autorun(() => tempos.push(engine.soundingCps));
  engine.setTempo(120);
  await engine.run('main', 'setcps');
  engine.setTempo(90);
  await expect.poll(() => engine.now('main').cps).toBe(1);
  engine.play('main', { query: () => [] });
  await expect.poll(() => engine.now('main').cps).toBe(90 / 240);
  engine.stop();
  end();
  expect(tempos).toEqual([undefined, 1, 90 / 240, undefined]);
});

test('the events of a program are read without sounding it', async () => {
  const events = await engine.events('one', 0, 1);
  expect(events.map(({ begin }) => begin)).toEqual([0, 0.25, 0.5, 0.75]);
  expect(engine.now('preview').playing).toBe(false);
  await expect(engine.events('bad', 0, 1)).rejects.toMatchObject({ code: 'code_invalid' });
});

test('problems of the sandbox reach the listeners', async () => {
  const told: string[] = [];
  const end = engine.onProblem(({ code }) => told.push(code));
  runner.tell({ code: 'code_too_slow', message: 'stopped' });
  await expect.poll(() => told).toEqual(['code_too_slow']);
  end();
});
