import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.tsx';
import { metronomeClicks } from './metronome.ts';

test('every beat clicks once, whatever the windows, and the first of a bar stands out', async () => {
  const windows = [0, 0.1, 0.25, 0.26, 0.9, 1.5, 2];
  const events = (
    await Promise.all(
      windows.slice(1).map((end, index) => metronomeClicks.query(windows[index] ?? 0, end)),
    )
  ).flat();
  expect(events.map(({ begin }) => begin)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75]);
  const loud = events.filter(({ value }) => value.gain === 1.2).map(({ begin }) => begin);
  expect(loud).toEqual([0, 1]);
});

test('it sounds only while it is on and music plays', async () => {
  const { engine, end, metronome, project, transport } = await testApp();
  metronome.toggle();
  expect(engine.playing.metronome).toBeUndefined();
  project.toggle(0, 0);
  await transport.play('grid');
  expect(engine.playing.metronome).toBe(metronomeClicks);
  metronome.toggle();
  expect(engine.playing.metronome).toBeUndefined();
  metronome.toggle();
  expect(engine.playing.metronome).toBe(metronomeClicks);
  transport.stop();
  expect(engine.playing.metronome).toBeUndefined();
  end();
});

test('it sounds during a take, and the bar before it, whether it is on or not', async () => {
  const { engine, end, playing, transport } = await testApp();
  await playing.with(({ recorder }) => recorder.toggle(true));
  expect([transport.playing, engine.playing.metronome]).toEqual([true, metronomeClicks]);
  playing.player?.recorder.stop();
  expect([transport.playing, engine.playing.metronome]).toEqual([true, undefined]);
  playing.leave();
  end();
});
