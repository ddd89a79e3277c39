import { musicOf, musicSource } from '@hocket/music';
import { expect, test } from 'vitest';
import { onsetTimes } from '../testing/measure-sound.ts';
import { projectWith, soundingEngine } from '../testing/sounding-engine.ts';
import { wait } from '../testing/wait.ts';

const { engine, tap, problems } = soundingEngine();

test('what plays has no gap while a file is rendered, and no second audio context is opened', async () => {
  const project = projectWith({ 'Hi-Hat': Array.from({ length: 16 }, (_, at) => at) });
  const other = projectWith({ Kick: [0, 4, 8, 12], Pad: [0, 8], Lead: [2, 6, 10] });
  for (const track of other.tracks) track.effects = { reverb: 0.5, delay: 0.5 };
  engine.play(
    'main',
    musicSource(() => musicOf(project)),
  );
  await wait(500);
  const { contexts } = tap;
  const recorded = tap.record(5);
  const { onsets } = await engine.render(musicOf(other), { bars: 8, format: 'mp3' });
  const heard = onsetTimes(await recorded);
  const gaps = heard.slice(1).map((time, at) => time - (heard[at] as number));
  expect(onsets).toBeGreaterThan(70);
  expect(heard.length).toBeGreaterThan(36);
  expect(Math.max(...gaps)).toBeLessThan(0.13);
  expect(tap.contexts).toBe(contexts);
  expect(problems).toEqual([]);
});
