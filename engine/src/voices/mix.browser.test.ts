import { frequencyOf, musicEvents, musicOf, noteSeconds } from '@hocket/music';
import { gridPatternOf, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { Limiter } from '../output/limiter.ts';
import { clampRecipe } from '../recipe/clamp-recipe.ts';
import { playRecipe } from '../recipe/play-recipe.ts';
import { momentaryLoudness } from '../testing/loudness.ts';
import { measureNote } from '../testing/measured-note.ts';
import { defaultVoices } from './default-voices.ts';

const rate = 44_100;
const seconds = 4;
const cps = 0.5;
/** The studio's volume at first. */
const volume = 0.75;

/** A busy bar of a new project: all eight tracks play. */
function busyProject() {
  const project = newProject();
  const steps = [
    [0, 4, 8, 12],
    [4, 12],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [2, 6, 10, 14],
    [0, 3, 6, 8, 11, 14],
    [0, 2, 4, 6, 8, 10, 12, 14],
    [0, 8],
    [0, 12],
  ];
  for (const [row, on] of steps.entries()) {
    for (const at of on) {
      const step = project.patterns[0]?.steps[row]?.[at];
      if (step) step.on = true;
    }
  }
  return project;
}

test('all eight tracks of a new project at once never reach the limiter', async () => {
  const project = busyProject();
  expect(project.patterns[0] && gridPatternOf(project.patterns[0]).flat()).toContain(true);
  const context = new OfflineAudioContext(2, seconds * rate, rate);
  const master = new GainNode(context, { gain: volume });
  master.connect(context.destination);
  for (const event of musicEvents(musicOf(project), 0, seconds * cps)) {
    const voice = defaultVoices.find(({ id }) => id === event.value.s);
    const duration = noteSeconds(event, cps);
    const recipe = voice?.voice({
      frequency: frequencyOf(event.value, voice.pitch ?? 261.626),
      duration,
      velocity: 1,
      params: {},
    });
    const time = event.begin / cps;
    const { node } = playRecipe(context, clampRecipe(recipe), { time, hold: duration });
    const level = new GainNode(context, { gain: Number(event.value.gain) });
    node.connect(level).connect(master);
  }
  const buffer = await context.startRendering();
  const mix = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const peak = Math.max(
    ...mix.map((side) => side.reduce((max, x) => Math.max(max, Math.abs(x)), 0)),
  );
  const [left] = mix as [Float32Array, Float32Array];
  const rms = Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / left.length);
  console.info(`the mix peaks at ${peak.toFixed(2)}, ${(20 * Math.log10(rms)).toFixed(1)} dB RMS`);

  const limiter = new Limiter(rate);
  const limited = mix.map((side) => new Float32Array(side.length));
  limiter.process(mix, limited);
  const late = limited[0]?.subarray(limiter.delay) ?? left;
  expect(late.every((sample, at) => sample === left[at])).toBe(true);
  expect(rms).toBeGreaterThan(10 ** (-24 / 20));
});

test('at the volumes of a new project the kick lies 3 LU above the bass, 1 above the snare, 10 above the hats', async () => {
  const loudness = new Map<string, number>();
  for (const { name, strudelName, volume: percent } of newProject().tracks) {
    const voice = defaultVoices.find(({ id }) => id === strudelName);
    if (voice === undefined) continue;
    const { left, right } = await measureNote(voice);
    const decibels = 20 * Math.log10(percent / 100);
    loudness.set(name, momentaryLoudness({ left, right, sampleRate: rate }) + decibels);
  }
  const under = (name: string) => (loudness.get('Kick') ?? 0) - (loudness.get(name) ?? 0);
  for (const [name, wanted] of [
    ['Bass', 3],
    ['Snare', 1],
    ['Hi-Hat', 10],
    ['Open Hat', 10],
  ] as const) {
    // A player's hits differ by half a decibel.
    expect(Math.abs(under(name) - wanted), name).toBeLessThan(1.2);
  }
});
