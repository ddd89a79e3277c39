import { expect, test } from 'vitest';
import {
  automatedControl,
  automationAt,
  controlAtShare,
  controlShare,
  controlsToAutomate,
} from '../automation.ts';
import { faderPlace, volumeDb } from '../mix.ts';
import { FakeProjectStore } from '../testing/fake-project-store.ts';
import { AutomationEdits } from './automation-edits.ts';

const step = 240;
const place = { pattern: 'a', track: 'track-1', control: 'filter' };

function drawing() {
  const project = new FakeProjectStore();
  const ofTrack = () => project.music.patterns[0]?.automation?.['track-1'];
  const points = (control = 'filter') => ofTrack()?.[control]?.points;
  /** The value at a step. */
  const value = (at: number, control = 'filter', own?: number) => {
    const [row, automation] = [automatedControl(control), ofTrack()?.[control]];
    return row && automation && automationAt(automation, at * step, row, own);
  };
  return { project, points, value, edits: new AutomationEdits(project) };
}

test('a value holds until the next point, and the track has its own before the first', () => {
  const { points, value, edits } = drawing();
  edits.setPoint(place, 4 * step, 400);
  edits.setPoint(place, 8 * step, 99_999);
  edits.setPoint(place, 8 * step, 800);
  edits.setPoint(place, 300.2, 50);
  expect(points()).toEqual({
    t300: { at: 300, value: 50 },
    s4: { at: 960, value: 400 },
    s8: { at: 1920, value: 800 },
  });
  expect([0, 1.5, 4, 7, 8, 15].map((at) => value(at))).toEqual([20_000, 50, 400, 400, 800, 800]);
  expect(value(0, 'filter', 700)).toBe(700);
  edits.setPoint({ ...place, control: 'attack' }, step, 0.2);
  expect(value(0, 'attack')).toBe(0.2);
});

test('a ramp moves as the knob does, in place of what was between its ends', () => {
  const { points, value, edits } = drawing();
  edits.setPoint(place, 3 * step, 50);
  edits.setRamp(place, { at: 8 * step, value: 1600 }, { at: 0, value: 100 });
  expect(Object.keys(points() ?? {})).toEqual(['s0', 's8']);
  expect([0, 2, 4, 8, 9].map((at) => Math.round(value(at) ?? 0))).toEqual([
    100, 200, 400, 1600, 1600,
  ]);
  const volume = { ...place, control: 'volume' };
  edits.setRamp(volume, { at: 0, value: 0 }, { at: 8 * step, value: 100 });
  // 0 dB is at three quarters of a fader's way.
  expect(faderPlace(volumeDb(value(4, 'volume') ?? 0))).toBeCloseTo(0.375, 3);
  expect(value(0, 'volume')).toBe(0);
});

test('what is cleared leaves nothing behind', () => {
  const { project, points, edits } = drawing();
  edits.setRamp(place, { at: 0, value: 100 }, { at: 8 * step, value: 1600 });
  edits.clear(place, { from: step, to: 8 * step + 1 });
  expect(Object.keys(points() ?? {})).toEqual(['s0']);
  edits.clear(place);
  expect(project.music.patterns[0]).not.toHaveProperty('automation');
});

test('what names nothing or is past the limits changes nothing', () => {
  const { project, points, edits } = drawing();
  const none = ['pattern', 'track', 'control'].map((key) =>
    edits.setPoint({ ...place, [key]: 'none' }, 0, 100),
  );
  expect([...none, edits.setPoint(place, 0, Number.NaN), project.dirty]).not.toContain(true);
  for (let at = 0; at < 260; at++) edits.setPoint(place, at, 100);
  expect(Object.keys(points() ?? {})).toHaveLength(256);
});

test('what a control needs to be heard is switched on with it', () => {
  const { project, edits } = drawing();
  edits.setPoint({ ...place, control: 'resonance' }, 0, 10);
  expect(project.music.tracks[0]?.effects).toEqual({ filter: 1000 });
});

test('every control of a track has a row, and its knob stands where its value is', () => {
  const decay = { label: 'Decay', min: 0.5, max: 4.5, initial: 2 };
  const controls = controlsToAutomate({ strudelName: 'acme.bell' }, { decay });
  expect(controls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['volume', 'pan', 'filter', 'reverb', 'tune', 'acmeBell_decay']),
  );
  for (const control of controls) {
    for (const share of [0, 0.3, 1])
      expect(controlShare(control, controlAtShare(control, share)), control.name).toBeCloseTo(
        share,
        3,
      );
  }
  expect(automatedControl('acmeBell_decay')?.unit).toBe('param');
  expect(automatedControl('eqLow')).toBeUndefined();
});
