import type { Event } from '@hocket/sdk';
import { FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { PianorollPicture } from './pianoroll-picture.ts';
import { canvasSize } from './sound-picture.ts';
import { paper } from './testing/recording-pen.ts';

const note = (begin: number, value: Event['value']): Event => ({ begin, end: begin + 0.25, value });

/** What is drawn at `cycle` while these notes play, the line of now left out. */
function rollAt(cycle: number, notes: Event[]) {
  const engine = new FakeEngine();
  engine.playedEvents = notes;
  engine.position = { playing: true, cycle, cps: 0.5 };
  engine.playing.main = 's("bd")';
  const roll = new PianorollPicture(engine);
  const draw = () => {
    roll.advance();
    const { pen, fills } = paper();
    roll.draw(pen, 'red');
    return fills.filter(({ width }) => width > 1);
  };
  return { engine, draw };
}

test('higher notes stand higher, and sounds without a pitch below them', () => {
  const notes = [note(2, { s: 'bd' }), note(2, { note: 'C3' }), note(2, { note: 'C4' })];
  const [drum, low, high] = rollAt(2.1, notes).draw();
  expect(high?.y).toBeLessThan(low?.y ?? 0);
  expect(low?.y).toBeLessThan(drum?.y ?? 0);
});

test('what sounds is bright, what is over and what comes is not', () => {
  const notes = [note(1, { s: 'bd' }), note(2, { s: 'bd' }), note(2.3, { s: 'bd' })];
  const [over, now, coming] = rollAt(2.1, notes).draw();
  expect(now?.alpha).toBe(1);
  expect(over?.alpha).toBeLessThan(1);
  expect(coming?.alpha).toBeLessThan(1);
  expect(over?.x).toBeLessThan(now?.x ?? 0);
});

test('a note moves to the left as time passes and keeps its lane', () => {
  const { engine, draw } = rollAt(2, [note(2, { note: 'C3' })]);
  const [first] = draw();
  engine.position = { ...engine.position, cycle: 2.5 };
  engine.playedEvents = [...engine.playedEvents, note(2.5, { s: 'bd' })];
  const [later] = draw();
  expect(later?.x).toBeCloseTo((first?.x ?? 0) - canvasSize.width / 4);
  expect(later?.y).toBe(first?.y);
});

test('after Stop nothing is left', () => {
  const { engine, draw } = rollAt(2, [note(2, { s: 'bd' })]);
  expect(draw()).toHaveLength(1);
  engine.playing = {};
  expect(draw()).toEqual([]);
});
