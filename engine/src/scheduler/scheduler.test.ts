import type { Event, PatternSource } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programLimits } from '../budget/limits.ts';
import { noteCost } from '../budget/note-cost.ts';
import { FakeOutput, flushPromises, pulse } from '../testing/fake-output.ts';
import { margin } from './slot-player.ts';

const begins = (stage: FakeOutput) => stage.heard.map(({ event }) => event.begin);

/** 0, 1/n, 2/n … below `end`. */
const every = (perCycle: number, end: number) =>
  Array.from({ length: Math.ceil(end * perCycle) }, (_, at) => at / perCycle);

/** The same notes on every n-th of a cycle. */
function chords(perCycle: number, values: readonly Event['value'][]) {
  const { query } = pulse(perCycle);
  return {
    query: (begin: number, end: number) =>
      query(begin, end).flatMap((event) => values.map((value) => ({ ...event, value }))),
  };
}

/** The same answers, as promises. */
const promised = (source: PatternSource): PatternSource => ({
  query: (begin, end) => Promise.resolve(source.query(begin, end)),
});

/** Seconds between ticks: now and then a page that is blocked for up to half a second. */
const gaps = fc
  .array(
    fc.record({
      blocked: fc.constantFrom(0, 0, 0.2, 0.5),
      ticks: fc.array(fc.double({ min: 0.015, max: 0.05, noNaN: true }), {
        minLength: 20,
        maxLength: 30,
      }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((stretches) => stretches.flatMap(({ blocked, ticks }) => [blocked + 0.001, ...ticks]));

test('adjacent windows never repeat or drop a step, at any tempo, tick and answer time', async () => {
  const slow = fc.option(fc.double({ min: 0, max: 0.08, noNaN: true }), { nil: undefined });
  const cps = fc.double({ min: 0.25, max: 0.9, noNaN: true });
  await fc.assert(
    fc.asyncProperty(
      gaps,
      cps,
      slow,
      fc.constantFrom(1, 3, 16, 48),
      async (list, tempo, delay, n) => {
        const stage = new FakeOutput();
        stage.scheduler.setTempo(tempo);
        const source = pulse(n);
        stage.scheduler.play('main', delay === undefined ? source : stage.slowly(source, delay));
        await stage.pass(0.1);
        for (const gap of list) await stage.pass(gap);
        const heard = stage.heard;
        const start = heard[0]?.time ?? 0;
        expect(begins(stage)).toEqual(
          every(n, (stage.time - start) * tempo + 1e-9).slice(0, heard.length),
        );
        expect(heard.length).toBeGreaterThanOrEqual(Math.floor((stage.time - start) * tempo * n));
        for (const { time, event } of heard)
          expect(time).toBeCloseTo(start + event.begin / tempo, 6);
      },
    ),
    { numRuns: propertyCases(150) },
  );
});

test('tempo changes keep the phase: every step sounds once and in order', async () => {
  const tempo = fc.option(fc.double({ min: 0.25, max: 0.9, noNaN: true }), { nil: undefined });
  const moves = fc.array(fc.tuple(fc.double({ min: 0.001, max: 0.3, noNaN: true }), tempo), {
    minLength: 20,
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (list, asynchronous) => {
      const stage = new FakeOutput();
      const source = pulse(16);
      stage.scheduler.play('main', asynchronous ? promised(source) : source);
      await flushPromises();
      for (const [gap, cps] of list) {
        await stage.pass(gap);
        if (cps !== undefined) stage.scheduler.setTempo(cps);
        await flushPromises();
      }
      const heard = begins(stage);
      expect(heard).toEqual(every(16, heard.length / 16));
      expect(heard.length / 16).toBeGreaterThan(stage.scheduler.position('main').cycle - 1e-9);
    }),
    { numRuns: propertyCases(150) },
  );
});

test('an edit is heard from the next tick on, and no step sounds twice', async () => {
  const edits = fc.array(
    fc.tuple(fc.double({ min: 0.005, max: 0.2, noNaN: true }), fc.option(fc.nat(15), { nil: -1 })),
    { minLength: 30, maxLength: 100 },
  );
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      const stage = new FakeOutput();
      const on = Array.from({ length: 16 }, () => true);
      const history: { time: number; step: number; on: boolean }[] = [];
      const all = pulse(16);
      const grid: PatternSource = {
        query: (begin, end) =>
          all.query(begin, end).filter(({ begin: at }) => on[Math.round(at * 16) % 16]),
      };
      stage.scheduler.play('main', grid);
      for (const [gap, step] of list) {
        await stage.pass(gap);
        if (step < 0) continue;
        on[step] = !on[step];
        history.push({ time: stage.time, step, on: on[step] === true });
      }
      const start = stage.notes[0]?.time ?? 0;
      const heard = new Set(begins(stage));
      expect(heard.size).toBe(begins(stage).length);
      for (let at = 0; start + at / 8 < stage.time; at++) {
        const time = start + at / 8;
        const past = history.filter((each) => each.step === at % 16);
        const settledBy = time - margin - 0.2;
        const unsettled = past.some((each) => each.time > settledBy && each.time < time);
        const state = past.findLast((each) => each.time <= settledBy)?.on ?? true;
        if (!unsettled) expect(heard.has(at / 16)).toBe(state);
      }
    }),
    { numRuns: propertyCases(150) },
  );
});

test('an edit that the engine is told of is heard up to some milliseconds before its step, once', async () => {
  const early = fc.double({ min: 0.006, max: 0.1, noNaN: true });
  const step = fc.nat(40).map((at) => at + 1);
  await fc.assert(
    fc.asyncProperty(early, step, fc.boolean(), async (seconds, at, isAdded) => {
      const stage = new FakeOutput();
      const all = pulse(16);
      let isOn = !isAdded;
      stage.scheduler.play('main', {
        query: (begin, end) =>
          all.query(begin, end).filter(({ begin }) => isOn || Math.round(begin * 16) !== at),
      });
      const due = (stage.notes[0]?.time ?? 0) + at / 8;
      while (stage.time + 0.025 < due - seconds) await stage.pass(0.025);
      stage.time = due - seconds;
      isOn = isAdded;
      stage.scheduler.refresh('main');
      await stage.pass(0.2);
      const heard = begins(stage).filter((begin) => Math.round(begin * 16) === at);
      expect(heard.length).toBe(isAdded ? 1 : 0);
      expect(stage.heard.filter(({ late }) => late)).toEqual([]);
    }),
    { numRuns: propertyCases(150) },
  );
});

test('a play is heard at once, and the notes of a first beat begin together, however slowly they are made', async () => {
  for (const [count, making, most] of [
    [4, 0, 0.02],
    [4, 0.0005, 0.03],
    [4, 0.01, 0.4],
    [64, 0.0007, 0.3],
    [64, 0.002, 0.6],
  ] as const) {
    const stage = new FakeOutput();
    stage.making = making;
    const pressed = stage.time;
    const beat = Array.from({ length: count }, (_, at) => ({ s: 'bd', n: at }));
    stage.scheduler.play('main', chords(4, beat));
    for (let tick = 0; tick < 30; tick++) await stage.pass(0.025);
    const first = stage.notes.filter(
      ({ event, recalled, faded }) => event.begin === 0 && !recalled && !faded,
    );
    expect(first).toHaveLength(count);
    expect(first.filter(({ late }) => late)).toEqual([]);
    expect(new Set(first.map(({ time }) => time)).size).toBe(1);
    expect((first[0]?.time ?? 0) - pressed).toBeLessThan(most);
  }
});

test('a sound that has to be fetched is handed over as early as it needs', async () => {
  const stage = new FakeOutput();
  stage.leads.far = 0.1;
  stage.scheduler.play('main', pulse(4, 'far'));
  expect((stage.notes[0]?.time ?? 0) - stage.time).toBeCloseTo(0.1, 6);
});

test('a strike sounds at once, repeats as they are, and ends when the music begins', async () => {
  const stage = new FakeOutput();
  const begin = 5 / 16;
  const events = [0, 1 / 32].map((late) => ({
    begin: begin + late,
    end: begin + late + 1 / 32,
    value: { s: 'pad' },
  }));
  stage.scheduler.strike(events);
  const [one, other] = stage.notes;
  expect((one?.time ?? 0) - stage.time).toBeLessThan(0.01);
  expect((other?.time ?? 0) - (one?.time ?? 0)).toBeCloseTo(1 / 16, 6);
  await stage.pass(0.02);
  stage.scheduler.play('main', pulse(4));
  expect([one?.faded, other?.recalled]).toEqual([true, true]);
});

test('a strike is heard whole, however slowly the machine makes its first notes', async () => {
  for (const making of [0.004, 0.05, 0.4]) {
    const stage = new FakeOutput();
    stage.making = making;
    stage.scheduler.strike([0, 1].map((n) => ({ begin: 0, end: 4, value: { s: 'saw', n } })));
    await flushPromises();
    const there = stage.notes.filter(({ recalled, faded }) => !recalled && !faded);
    expect(there).toHaveLength(2);
    expect(there.filter(({ late }) => late)).toEqual([]);
  }
});

test('a strike that is let go is held as long as it was pressed, however late its sound begins', async () => {
  const stage = new FakeOutput();
  stage.leads.far = 0.1;
  const letGo = stage.scheduler.strike([{ begin: 0, end: 4, value: { s: 'far' } }]);
  const [note] = stage.notes;
  await stage.pass(0.05);
  letGo();
  expect((note?.released ?? 0) - (note?.time ?? 0)).toBeCloseTo(0.05, 6);
  stage.making = 0.2;
  stage.scheduler.strike([{ begin: 0, end: 4, value: { s: 'far' } }])();
  await flushPromises();
  // It was let go before it could be made in time.
  expect(stage.notes).toHaveLength(2);
});

test('a page that is blocked 500 ms of every second drops nothing', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', stage.slowly(pulse(16), 0.02));
  await stage.pass(0.03);
  for (let second = 0; second < 10; second++) {
    for (let tick = 0; tick < 20; tick++) await stage.pass(0.025);
    await stage.pass(0.5);
  }
  expect(begins(stage)).toEqual(every(16, begins(stage).length / 16));
  expect(begins(stage).length).toBeGreaterThan(78);
});

test('a source that is swapped in takes over within a window, in phase', async () => {
  for (const delay of [undefined, 0.04]) {
    const stage = new FakeOutput();
    stage.scheduler.play('main', pulse(16, 'bd'));
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    const next = pulse(16, 'sd');
    stage.scheduler.play('main', delay === undefined ? next : stage.slowly(next, delay));
    const swapped = stage.time;
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    expect(begins(stage)).toEqual(every(16, begins(stage).length / 16));
    for (const { time, event } of stage.heard) {
      if (time < swapped) expect(event.value.s).toBe('bd');
      if (time > swapped + (delay ?? 0) + 0.1) expect(event.value.s).toBe('sd');
    }
  }
});

test('another program takes over once the first of its notes are there; the one before sounds until then', async () => {
  for (const [making, most] of [
    [0, 0.01],
    [0.0005, 0.02],
    [0.004, 0.07],
    [0.02, 0.3],
  ] as const) {
    for (const slowly of [(source: PatternSource) => source, promised]) {
      const stage = new FakeOutput();
      stage.scheduler.play('main', slowly(pulse(64, 'bd')));
      for (let tick = 0; tick < 60; tick++) await stage.pass(0.025);
      stage.making = making;
      const swapped = stage.time;
      stage.scheduler.play('main', slowly(pulse(64, 'sd')));
      await flushPromises();
      stage.making = 0;
      for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
      // One that is handed over late sounds nothing; one that was taken back as it began is cut off.
      const heard = stage.heard.filter(({ late, faded }) => !late && !faded);
      expect(heard.map(({ event }) => event.begin)).toEqual(every(64, heard.length / 64));
      const after = heard.filter(({ event }) => event.value.s === 'sd');
      // The next onset may be as far away as they lie apart.
      expect((after[0]?.time ?? Number.NaN) - swapped).toBeLessThan(most + 2 / 64);
      expect(heard.slice(-after.length)).toEqual(after);
    }
  }
});

test('a source that is swapped in with a cycle takes over exactly there, its tempo too', async () => {
  for (const slowly of [(source: PatternSource) => source, promised]) {
    const stage = new FakeOutput();
    stage.scheduler.setTempo(0.5);
    stage.scheduler.play('main', slowly(pulse(16, 'bd')));
    for (let tick = 0; tick < 50; tick++) await stage.pass(0.025);
    const cycle = stage.scheduler.nextCycle('main') ?? Number.NaN;
    const seconds = stage.scheduler.secondsTo('main', cycle) ?? Number.NaN;
    const swapAt = stage.time + seconds;
    while (stage.time < swapAt) await stage.pass(0.01);
    const next = { ...slowly(pulse(16, 'sd')), cps: 0.8 };
    stage.scheduler.play('main', next, cycle);
    for (let tick = 0; tick < 60; tick++) await stage.pass(0.025);
    const heard = stage.heard.filter(({ faded }) => !faded);
    const begin = (heard[0]?.time ?? Number.NaN) + cycle / 0.5;
    expect(heard.map(({ event }) => event.begin)).toEqual(every(16, heard.length / 16));
    for (const { time, event } of heard) {
      expect(event.value.s).toBe(event.begin < cycle ? 'bd' : 'sd');
      const tempo = event.begin < cycle ? 0.5 : 0.8;
      expect(time).toBeCloseTo(begin + (event.begin - cycle) / tempo, 6);
    }
    expect(heard.at(-1)?.event.value.s).toBe('sd');
  }
  expect(new FakeOutput().scheduler.nextCycle('main')).toBeUndefined();
});

test('a stop, or another program, in the moment of a takeover leaves no note behind', async () => {
  for (const act of ['stop', 'play'] as const) {
    const stage = new FakeOutput();
    stage.scheduler.play('main', pulse(16, 'bd'));
    for (let tick = 0; tick < 20; tick++) await stage.pass(0.025);
    stage.making = 0.02;
    stage.scheduler.play('main', pulse(16, 'sd'));
    if (act === 'stop') stage.scheduler.stop('main');
    else stage.scheduler.play('main', pulse(16, 'hh'));
    stage.making = 0;
    const { time } = stage;
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    const later = stage.heard.filter((each) => each.time > time + 0.2 && !each.faded);
    expect(new Set(later.map(({ event }) => event.value.s))).toEqual(
      new Set(act === 'stop' ? [] : ['hh']),
    );
    expect(new Set(later.map(({ event }) => event.begin)).size).toBe(later.length);
  }
});

test('a slow source does not hold up the other slot', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', pulse(16, 'bd'));
  stage.scheduler.play('preview', { query: () => new Promise(() => {}) });
  for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
  expect(stage.heard.filter(({ slot }) => slot === 'main').length).toBeGreaterThan(14);
  expect(stage.scheduler.position('preview').playing).toBe(true);
});

test('a failed query is a silent window and a problem; the slot plays on', async () => {
  for (const fails of ['throws', 'rejects']) {
    const stage = new FakeOutput();
    const fine = pulse(16);
    let calls = 0;
    stage.scheduler.play('main', {
      query: (begin, end) => {
        calls++;
        const broken = calls > 5 && calls < 9;
        if (broken && fails === 'throws') throw new Error('oh');
        if (broken) return Promise.reject(new Error('oh'));
        return fails === 'rejects'
          ? Promise.resolve(fine.query(begin, end))
          : fine.query(begin, end);
      },
    });
    await flushPromises();
    for (let tick = 0; tick < 100; tick++) await stage.pass(0.025);
    expect(stage.problems[0]).toMatchObject({ code: 'pattern_failed', message: 'oh' });
    const late = stage.heard.filter(({ time }) => time > stage.time - 1);
    expect(late.length).toBe(8);
  }
});

test('stop takes back what is to come, and playing again starts at cycle 0', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', pulse(16));
  for (let tick = 0; tick < 20; tick++) await stage.pass(0.025);
  stage.scheduler.stop('main');
  expect(stage.running).toBe(false);
  expect(stage.silenced).toEqual(['main']);
  const heard = begins(stage).length;
  expect(stage.scheduler.position('main')).toMatchObject({ playing: false, cycle: 0 });
  await stage.pass(2);
  expect(begins(stage).length).toBe(heard);
  stage.scheduler.play('main', pulse(16));
  await stage.pass(0.1);
  expect(begins(stage).at(heard)).toBe(0);
});

test('an answer that comes after stop sounds nothing', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', stage.slowly(pulse(16), 0.5));
  await stage.pass(0.1);
  stage.scheduler.stop('main');
  await stage.pass(1);
  await stage.pass(1);
  expect(stage.notes).toEqual([]);
});

test('a source with a tempo of its own keeps it until another takes over', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', { ...pulse(4), cps: 1 });
  await stage.pass(0.1);
  stage.scheduler.setTempo(0.4);
  expect(stage.scheduler.position('main').cps).toBe(1);
  stage.scheduler.play('main', pulse(4));
  await stage.pass(0.2);
  expect(stage.scheduler.position('main').cps).toBe(0.4);
});

test('the position is what is heard, not what is scheduled', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', pulse(4));
  await stage.pass(0.5);
  const start = stage.notes[0]?.time ?? 0;
  const { cycle } = stage.scheduler.position('main');
  expect(cycle).toBeCloseTo((stage.time - stage.latency - start) * 0.5, 9);
});

test('two equal onsets both sound', async () => {
  const stage = new FakeOutput();
  const one = pulse(1);
  stage.scheduler.play('main', {
    query: (begin, end) => [...one.query(begin, end), ...one.query(begin, end)],
  });
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.05);
  expect(begins(stage)).toEqual([0, 0]);
});

test('what rests plays on where it was, on another clock, with no note twice or late', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 0.05),
      fc.double({ min: 0.3, max: 5, noNaN: true }),
      fc.constantFrom(0, 3, 500),
      async (delay, before, clock) => {
        const stage = new FakeOutput();
        const source = delay === 0 ? pulse(16) : stage.slowly(pulse(16), delay);
        stage.scheduler.play('main', source);
        for (let at = 0; at < before; at += 0.025) await stage.pass(0.025);
        const { cycle } = stage.scheduler.position('main');
        stage.scheduler.rest();
        expect(stage.running).toBe(false);
        expect(stage.scheduler.position('main')).toMatchObject({ playing: true, cycle });
        await stage.pass(1);
        stage.scheduler.setTempo(0.5);
        expect(stage.scheduler.position('main').cycle).toBe(cycle);
        stage.notes.length = 0;
        stage.time = clock;
        stage.scheduler.wake(stage, stage);
        for (let at = 0; at < 2; at += 0.025) await stage.pass(0.025);
        const first = stage.heard[0];
        if (first === undefined) throw new Error('nothing was heard');
        expect(first.event.begin).toBe(Math.ceil(cycle * 16 - 1e-9) / 16);
        for (const [at, { event, time }] of stage.heard.entries()) {
          expect(event.begin).toBeCloseTo(first.event.begin + at / 16, 9);
          expect(time).toBeCloseTo(first.time + at / 8, 9);
          expect(time).toBeGreaterThan(clock);
        }
        expect(stage.heard.length).toBeGreaterThan(13);
      },
    ),
    { numRuns: 40 },
  );
});

test('a slot that is stopped while it rests stays stopped, one that is started waits', () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', pulse(16));
  stage.scheduler.rest();
  stage.scheduler.play('preview', pulse(4, 'sd'));
  stage.scheduler.stop('main');
  expect(stage.silenced).toEqual([]);
  expect(stage.running).toBe(false);
  stage.notes.length = 0;
  stage.scheduler.wake(stage, stage);
  expect(new Set(stage.notes.map(({ slot }) => slot))).toEqual(new Set(['preview']));
  expect(stage.running).toBe(true);
  stage.scheduler.stop('preview');
  expect(stage.running).toBe(false);
});

test('of many notes at once the nearest are made first, and no tick makes them all', async () => {
  const stage = new FakeOutput();
  stage.scheduler.setTempo(0.5);
  stage.scheduler.play('main', pulse(400));
  const first = stage.notes.map(({ event }) => event.begin);
  expect(first.length).toBeLessThan(50);
  expect(first).toEqual(every(400, first.length / 400));
  for (let tick = 0; tick < 60; tick++) await stage.pass(0.025);
  expect(begins(stage)).toEqual(every(400, begins(stage).length / 400));
  expect(begins(stage).length).toBeGreaterThan(200);
});

test('of 250 notes on each sixteenth a program’s first sound, as many as the page has time for', async () => {
  const stage = new FakeOutput();
  const flood = chords(
    16,
    Array.from({ length: 250 }, (_, at) => ({ s: 'saw', n: at })),
  );
  stage.scheduler.play('main', promised(flood));
  await stage.pass(0.1);
  for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
  const onsets = new Map<number, number[]>();
  for (const { event } of stage.notes) {
    const numbers = onsets.get(event.begin) ?? [];
    onsets.set(event.begin, [...numbers, Number(event.value.n)]);
  }
  // Two seconds and what is scheduled ahead, at 120 bpm.
  expect(onsets.size).toBeGreaterThanOrEqual(16);
  for (const numbers of onsets.values()) {
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.length).toBeLessThanOrEqual(programLimits.notes.atOnce);
    expect(numbers).toEqual(numbers.map((_, at) => at));
  }
  const made = stage.notes.reduce((sum, { event }) => sum + noteCost(event, 0.125), 0);
  expect(made).toBeLessThanOrEqual(programLimits.notes.burst + programLimits.notes.cost * 3.3);
  expect(new Set(stage.problems.map(({ code }) => code))).toEqual(new Set(['notes_capped']));
});

test('a busy page is told of no crowd: its notes are late, not too many', async () => {
  const beat = chords(
    16,
    Array.from({ length: 8 }, (_, at) => ({ s: 'bd', n: at })),
  );
  for (const stall of [0.3, 1, 3]) {
    const stage = new FakeOutput();
    stage.scheduler.play('main', beat);
    await stage.pass(stall);
    for (let tick = 0; tick < 20; tick++) await stage.pass(0.025);
    stage.scheduler.play('main', promised(beat));
    await stage.pass(stall);
    // As slow as a machine with five times the work.
    stage.making = 0.005;
    for (let tick = 0; tick < 20; tick++) await stage.pass(stall);
    expect(stage.problems).toEqual([]);
  }
});

test('a crowd that the page cannot make in time is told, in the grid as in code', async () => {
  for (const length of [programLimits.notes.atOnce + 100, 600]) {
    const crowd = chords(
      16,
      Array.from({ length }, (_, at) => ({ s: 'bd', n: at })),
    );
    for (const source of [crowd, promised(crowd)]) {
      const stage = new FakeOutput();
      stage.making = 0.001;
      stage.scheduler.play('main', source);
      for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
      expect(new Set(stage.problems.map(({ code }) => code))).toEqual(new Set(['notes_capped']));
    }
  }
});

test('a sound of so many notes that they cannot all be made takes no note from any other', async () => {
  const beat = pulse(8, 'hh');
  const few = fc.record({ perCycle: fc.constantFrom(8, 16, 32), phase: fc.nat(31) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom([512, 1], [509, 4], [1024, 1], [4000, 1], [16, 130]),
      few,
      async ([dense = 0, length], { perCycle, phase }) => {
        const stage = new FakeOutput();
        const flood = chords(
          dense,
          Array.from({ length }, (_, at) => ({ s: 'swamp', note: at })),
        );
        const shifted = pulse(perCycle, 'bd');
        const query = (begin: number, end: number) => [
          ...flood.query(begin, end),
          ...beat.query(begin, end),
          ...shifted
            .query(begin - phase / 1024, end - phase / 1024)
            .map((event) => ({ ...event, begin: event.begin + phase / 1024 })),
        ];
        stage.scheduler.play('main', promised({ query }));
        await stage.pass(0.1);
        for (let tick = 0; tick < 60; tick++) await stage.pass(0.025);
        const heard = (name: string) =>
          stage.heard.filter(({ event }) => event.value.s === name).map(({ event }) => event.begin);
        const hats = heard('hh');
        expect(hats).toEqual(every(8, hats.length / 8));
        expect(hats.length).toBeGreaterThanOrEqual(5);
        const drums = heard('bd').map((begin) => begin - phase / 1024);
        expect(drums).toEqual(every(perCycle, drums.length / perCycle));
        expect(drums.length).toBeGreaterThanOrEqual((perCycle * 5) / 8);
        expect(heard('swamp').length).toBeGreaterThan(100);
      },
    ),
    { numRuns: propertyCases(60) },
  );
});

test('notes for MIDI devices, however many, take no time from those that sound', async () => {
  const stage = new FakeOutput();
  const flood = pulse(4000);
  const query = (begin: number, end: number) => [
    ...pulse(8).query(begin, end),
    ...flood.query(begin, end).map((event) => ({ ...event, output: { name: 'midi' } })),
  ];
  stage.scheduler.play('main', promised({ query }));
  await stage.pass(0.1);
  for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
  const sounding = stage.heard.filter(({ event }) => event.output === undefined);
  expect(sounding.map(({ event }) => event.begin)).toEqual(every(8, sounding.length / 8));
  expect(sounding.length).toBeGreaterThanOrEqual(7);
});

test('dense music of a program loses no note: 64 tracks, chords of eight, hats in 32nds', async () => {
  const stage = new FakeOutput();
  const parts = [
    ...Array.from({ length: 64 }, (_, at) => chords(4, [{ s: 'bd', n: at }])),
    chords(16, [{ s: 'sd', gain: 0.5, cutoff: 800 }]),
    chords(32, [
      { s: 'hh', gain: 0.3 },
      { s: 'oh', pan: 0.2 },
    ]),
    chords(
      8,
      Array.from({ length: 8 }, (_, at) => ({ s: 'supersaw', note: 48 + at, room: 0.2 })),
    ),
  ];
  const query = (begin: number, end: number) => parts.flatMap((part) => part.query(begin, end));
  stage.scheduler.play('main', promised({ query }));
  await stage.pass(0.1);
  for (let tick = 0; tick < 160; tick++) await stage.pass(0.025);
  expect(stage.problems).toEqual([]);
  const played = (stage.time - (stage.heard[0]?.time ?? 0)) / 2;
  expect(stage.heard).toHaveLength(query(0, played + 1e-9).length);
});

test('the onsets of what plays can be asked for: those that sound, that are to come and that are over', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', pulse(4));
  for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
  const { cycle } = stage.scheduler.position('main');
  const now = stage.scheduler.onsets('main', cycle, cycle + 1e-9);
  expect(now.map(({ begin }) => begin)).toEqual([Math.floor(cycle * 4) / 4]);
  const around = stage.scheduler.onsets('main', 0, cycle + 0.4).map(({ begin }) => begin);
  expect(around).toEqual(every(4, around.length / 4));
  expect(around.at(-1)).toBeGreaterThan(cycle);
  expect(stage.scheduler.onsets('preview', 0, 9)).toEqual([]);
  await stage.pass(10);
  for (let tick = 0; tick < 10; tick++) await stage.pass(0.025);
  expect(stage.scheduler.onsets('main', 0, 0.1).map(({ begin }) => begin)).toEqual([0]);
});

test('of a source that took over only its own onsets are told, where they stand in its text', async () => {
  for (const delay of [undefined, 0.04]) {
    const stage = new FakeOutput();
    const at = (from: number): PatternSource => ({
      query: (begin, end) =>
        pulse(4)
          .query(begin, end)
          .map((event) => ({ ...event, locations: [[from, from + 2]] })),
    });
    stage.scheduler.play('main', at(3));
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    stage.scheduler.play('main', delay === undefined ? at(9) : stage.slowly(at(9), delay));
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    const onsets = stage.scheduler.onsets('main', 0, 99);
    expect(onsets.length).toBeGreaterThan(3);
    expect(new Set(onsets.map(({ locations }) => locations?.[0]?.[0]))).toEqual(new Set([9]));
  }
});

test('a metronome begins on the music’s beats, follows its tempo, and is silent without it', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('metronome', pulse(4, 'click'));
  await stage.pass(1);
  expect(stage.notes).toEqual([]);
  stage.scheduler.play('main', stage.slowly(pulse(4), 0.3));
  for (let tick = 0; tick < 30; tick++) await stage.pass(0.025);
  stage.scheduler.setTempo(0.75);
  for (let tick = 0; tick < 80; tick++) await stage.pass(0.025);
  const times = (slot: string) =>
    stage.heard.filter((note) => note.slot === slot).map(({ time }) => time.toFixed(6));
  expect(times('main').length).toBeGreaterThan(6);
  expect(times('metronome')).toEqual(times('main'));
  expect(stage.scheduler.position('metronome').cycle).toBe(stage.scheduler.position('main').cycle);
  stage.scheduler.stop('main');
  await stage.pass(0.025);
  expect(stage.notes.filter((note) => note.time > stage.time && !note.recalled)).toEqual([]);
  const again = stage.notes.length;
  stage.scheduler.play('main', pulse(4));
  await stage.pass(0.025);
  expect(
    stage.notes.slice(again).filter(({ slot }) => slot === 'metronome').length,
  ).toBeGreaterThan(0);
});

test('a metronome goes on with the music on another output', async () => {
  const stage = new FakeOutput();
  stage.scheduler.play('main', pulse(4));
  stage.scheduler.play('metronome', pulse(4, 'click'));
  for (let tick = 0; tick < 20; tick++) await stage.pass(0.025);
  stage.scheduler.rest();
  await stage.pass(0.5);
  stage.notes.length = 0;
  stage.scheduler.wake(stage, stage);
  for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
  const times = (slot: string) =>
    stage.heard.filter((note) => note.slot === slot).map(({ time }) => time.toFixed(6));
  expect(times('main').length).toBeGreaterThan(1);
  expect(times('metronome')).toEqual(times('main'));
});
