import { HocketError } from '@hocket/sdk';
import { FakeEngine } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import { LocalStore } from '../../stores/storage/local-store.ts';
import { ManualTime } from '../../testing/manual-time.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { SoundTurn } from '../sound-turn.ts';
import { Demo } from './demo.ts';

function demoOf({ storage = new MemoryStorage(), engine = new FakeEngine() } = {}) {
  const time = new ManualTime();
  const warned: string[] = [];
  let frame = () => {};
  const demo = new Demo({
    engine,
    localStore: new LocalStore(storage),
    turn: new SoundTurn(),
    after: time.after,
    frames: (tick) => {
      frame = tick;
      return () => {
        frame = () => {};
      };
    },
    log: { warn: (text: string) => void warned.push(text) },
  });
  const at = (cycle: number) => {
    engine.position = { ...engine.position, cycle };
    frame();
  };
  return { demo, engine, storage, time, warned, at };
}

describe('the beat', () => {
  // @spec demo.auto-stop limit.demo-times
  test('plays beside the studio’s music, four times its sixteen steps, and stops', async () => {
    const { demo, engine, time } = demoOf();
    await demo.toggleGrid();
    expect(demo.sound.playing).toBe('grid');
    expect(engine.playing).toEqual({ preview: expect.stringMatching(/^setcpm\(25\)\nstack\(/) });
    time.pass(9599);
    expect(demo.sound.playing).toBe('grid');
    time.pass(1);
    expect(demo.sound.playing).toBeUndefined();
    expect(engine.playing).toEqual({});
  });

  // @spec demo.stack
  test('becomes a stack of Strudel without its empty rows', async () => {
    const { demo, engine } = demoOf();
    await demo.toggleGrid();
    const four = 'x ~ ~ ~  x ~ ~ ~  x ~ ~ ~  x ~ ~ ~';
    const code = String(engine.playing.preview);
    expect(code).toContain(`s("bd").struct("${four}")`);
    expect(code.match(/struct/g)).toHaveLength(3);
    expect(code).toMatch(/^setcpm\(25\)\nstack\(/);
  });

  test('moves its step with what is heard, and back to the first when it stops', async () => {
    const { demo, at } = demoOf();
    await demo.toggleGrid();
    at(1 + 5 / 16);
    expect(demo.sound.step).toBe(5);
    await demo.toggleGrid();
    expect(demo.sound.step).toBe(0);
    at(7 / 16);
    expect(demo.sound.step).toBe(0);
  });

  // @spec demo.clear
  test('is emptied, stopped and reset by Clear', async () => {
    const { demo, engine, at } = demoOf();
    await demo.toggleGrid();
    at(0.5);
    demo.clear();
    expect(demo.cells.flat()).not.toContain(true);
    expect(demo.sound).toMatchObject({ playing: undefined, step: 0 });
    expect(engine.playing).toEqual({});
  });

  // @spec demo.empty
  test('that is empty plays nothing, and only a warning is logged', async () => {
    const { demo, engine, warned } = demoOf();
    demo.clear();
    await demo.toggleGrid();
    expect(engine.playing).toEqual({});
    expect(demo.sound).toMatchObject({ playing: undefined, failure: undefined });
    expect(warned).toEqual(['The demo has nothing to play: every row is empty.']);
  });

  test('goes on as it was edited, and ends with its last step', async () => {
    const { demo, engine, time } = demoOf();
    demo.clear();
    demo.toggle(0, 0);
    await demo.toggleGrid();
    time.pass(5000);
    demo.toggle(1, 4);
    expect(engine.playing.preview).toContain('s("sd").struct("~ ~ ~ ~  x ~ ~ ~');
    demo.toggle(1, 4);
    demo.toggle(0, 0);
    expect(demo.sound.playing).toBeUndefined();
  });
});

// @spec demo.code-auto-stop limit.demo-times
test('the program plays for eight seconds', async () => {
  const { demo, engine, time } = demoOf();
  demo.write('s("hh*8")');
  await demo.toggleCode();
  expect(engine.playing).toEqual({ preview: 's("hh*8")' });
  time.pass(7999);
  expect(demo.sound.playing).toBe('code');
  time.pass(1);
  expect(demo.sound.playing).toBeUndefined();
});

// @spec demo.separate
test('beat and program have playing states of their own: one gives way to the other', async () => {
  const { demo, time } = demoOf();
  await demo.toggleGrid();
  time.pass(9000);
  await demo.toggleCode();
  expect(demo.sound.playing).toBe('code');
  time.pass(7000);
  expect(demo.sound.playing).toBe('code');
  await demo.toggleCode();
  expect(demo.sound.playing).toBeUndefined();
});

// @spec engine.demo-init
test('the engine is made ready a second after the demo stands there, and when something is played', async () => {
  const engine = new FakeEngine();
  const asked: string[] = [];
  engine.init = async () => void asked.push('init');
  engine.resume = async () => void asked.push('resume');
  const { demo, time } = demoOf({ engine });
  const end = demo.sound.start();
  time.pass(999);
  expect(asked).toEqual([]);
  time.pass(1);
  expect(asked).toEqual(['init']);
  await demo.toggleGrid();
  expect(asked).toEqual(['init', 'resume']);
  end();
  expect(demo.sound.playing).toBeUndefined();
});

test('what cannot play is told until the next try, and nothing is left playing', async () => {
  const { demo, engine } = demoOf();
  const failure = new HocketError('audio_gesture_required', 'Please click a button first.');
  engine.failure = failure;
  await demo.toggleGrid();
  expect(demo.sound).toMatchObject({ playing: undefined, failure });
  await demo.toggleGrid();
  expect(demo.sound).toMatchObject({ playing: 'grid', failure: undefined });
});

test('a stop overtakes a start that waits for the engine', async () => {
  const engine = new FakeEngine();
  let resumed = () => {};
  engine.resume = () =>
    new Promise((done) => {
      resumed = done;
    });
  const { demo } = demoOf({ engine });
  const started = demo.toggleGrid();
  await demo.toggleGrid();
  resumed();
  await started;
  expect(engine.playing).toEqual({});
});

test('what was made of it is there at the next visit, and never more than was made', () => {
  const { demo, storage } = demoOf();
  expect(storage.items.size).toBe(0);
  demo.toggle(4, 3);
  expect(JSON.parse(storage.items.get('hocket.demo') ?? '')).toEqual({ cells: demo.cells });
  demo.write('s("bd")');
  const again = demoOf({ storage }).demo;
  expect(again.cells[4]?.[3]).toBe(true);
  expect(again.code).toBe('s("bd")');
});

test('a step outside the grid is none', () => {
  const { demo, storage } = demoOf();
  for (const [row, step] of [
    [8, 0],
    [0, 16],
    [-1, 2],
  ] as const)
    demo.toggle(row, step);
  expect(storage.items.size).toBe(0);
});
