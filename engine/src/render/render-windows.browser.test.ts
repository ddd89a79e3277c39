import { expect, test, vi } from 'vitest';
import { projectWith } from '../testing/sounding-engine.ts';
import { rendering, samplesOf } from './testing/rendering.ts';

/** Does as in a browser that cannot stop a rendering, such as Firefox; its frames are still this browser's. */
async function withoutStops<T>(work: () => Promise<T>): Promise<T> {
  const { suspend } = OfflineAudioContext.prototype;
  Reflect.deleteProperty(OfflineAudioContext.prototype, 'suspend');
  try {
    return await work();
  } finally {
    OfflineAudioContext.prototype.suspend = suspend;
  }
}

test('what is rendered in windows is what is rendered at once, within -80 dB', async () => {
  const project = projectWith({
    Kick: [0, 3, 8],
    'Hi-Hat': [5, 6, 13],
    Pad: [0, 14],
    Bass: [2, 4],
  });
  for (const track of project.tracks) track.effects = { reverb: 0.4, delay: 0.4 };
  const options = { bars: 5, format: 'wav32f' } as const;
  const whole = await rendering(project, options);
  const frames = vi.spyOn(document.body, 'append');
  const apart = await withoutStops(() => rendering(project, options));
  // Ten seconds of bars, four a window.
  expect(frames).toHaveBeenCalledTimes(3);
  expect(apart.onsets).toBe(whole.onsets);
  const [one, other] = await Promise.all([samplesOf(whole.file), samplesOf(apart.file)]);
  expect(one.left.length).toBe(other.left.length);
  const square = (samples: Float32Array) => samples.reduce((sum, each) => sum + each * each, 0);
  const difference = one.left.map((sample, at) => sample - (other.left[at] ?? 0));
  expect(square(one.left)).toBeGreaterThan(100);
  expect(10 * Math.log10(square(difference) / square(one.left))).toBeLessThan(-80);
});
