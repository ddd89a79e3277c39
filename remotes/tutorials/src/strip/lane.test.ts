import { type Event, excerptOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { onsetsAt, placeOf } from './finding-place.ts';
import { barOf, drawnNotes, neededRows, spanOf } from './lane.ts';

const at = (begin: number, value: Event['value']): Event => ({ begin, end: begin + 0.1, value });
const heard = (...events: Event[]) => excerptOf(events, 2, 120);
const tune = (octave: number) =>
  heard(
    ...[`c${octave}`, `g${octave}`, `e${octave}`].map((note, place) => at(place / 2, { note })),
  );

test('a tune is drawn alike in every octave, on one scale with the tune beside it', () => {
  const [low, high] = [tune(2), tune(5)];
  const span = spanOf([low, high]);
  expect(span).toBe(7);
  expect(drawnNotes(low, span).map(({ height }) => height)).toEqual([
    0,
    1,
    expect.closeTo(4 / 7, 6),
  ]);
  expect(drawnNotes(high, span).map(({ height }) => height)).toEqual(
    drawnNotes(low, span).map(({ height }) => height),
  );
});

test('drums stand in rows that both lanes share, and a bar is told in words', () => {
  const beat = heard(at(0, { s: 'bd' }), at(0.5, { s: 'bd' }), at(1, { s: 'sd' }));
  const other = heard(at(0, { s: 'hh' }), at(0.5, { note: 'c2' }), at(1.25, { note: 'eb2' }));
  expect(neededRows([beat, other])).toEqual(['hat', 'snare', 'kick']);
  expect(barOf(beat, 0)).toEqual({ drums: [{ voice: 'kick', count: 2 }], notes: [], count: 0 });
  expect(barOf(other, 1)).toEqual({ drums: [], notes: ['Eb'], count: 1 });
});

test('a finding marks what is too much in one lane and what is missing in the other', () => {
  const backbeat = heard(at(0.25, { s: 'sd' }), at(0.75, { s: 'sd' }));
  const early = heard(at(0.25, { s: 'sd' }), at(0.5, { s: 'sd' }));
  const place = placeOf({
    hint: 'move',
    voice: 'snare',
    cycle: 0,
    heard: { of: 16, steps: [4, 8] },
    from: 8,
    to: 12,
    wrong: { voice: 'snare', of: 16, heard: [4, 8], missing: [12], extra: [8] },
  });
  if (!place) throw new Error('It has no place.');
  expect(onsetsAt(early, place).map(({ time }) => time)).toEqual([0.5]);
  expect(onsetsAt(backbeat, place).map(({ time }) => time)).toEqual([0.75]);
});

test('notes are marked by their names, the last one alone where the end is wrong', () => {
  const played = tune(4);
  const marked = (...[finding]: Parameters<typeof placeOf>) => {
    const place = placeOf(finding);
    return place && onsetsAt(played, place).map(({ note }) => note);
  };
  const outside = { hint: 'outside', voice: 'melody', scale: 'minor', notes: ['G'] } as const;
  expect(marked({ ...outside, cycle: 0 })).toEqual(['G']);
  expect(marked({ hint: 'ends', voice: 'melody', heard: 'E', wanted: 'C', cycle: 1 })).toEqual([
    'E',
  ]);
  expect(marked({ hint: 'faster', heard: 100, wanted: 120 })).toBeUndefined();
});
