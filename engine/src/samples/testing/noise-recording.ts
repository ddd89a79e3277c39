import { recordingSound } from '@hocket/sdk';
import { afterAll, beforeAll } from 'vitest';
import { createEngine, type Engine } from '../../index.ts';
import { wavHeader } from '../../output/wav.ts';
import { builtRenderer } from '../../render/testing/built-renderer.ts';

export const sampleRate = 44_100;
export const hash = 'ab'.repeat(32);

/** An engine that knows a project's recording of so many seconds: noise has treble, and no two places of it are alike. */
export function engineWithNoise(seconds: number): { engine: Engine; noise: Float32Array } {
  const engine = createEngine({
    assets: {
      clock: '/engine/dist/clock.js',
      mixing: '/engine/dist/mixing.js',
      render: builtRenderer,
    },
  });
  const noise = Float32Array.from({ length: seconds * sampleRate }, (_, at) => {
    const random = Math.sin(at * 12.9898) * 43_758.5453;
    return 0.25 * (2 * (random - Math.floor(random)) - 1);
  });
  beforeAll(async () => {
    const header = wavHeader({ channels: 1, frames: noise.length, sampleRate, format: 'wav32f' });
    engine.addSample(recordingSound(hash), new Blob([header, noise], { type: 'audio/wav' }));
    await engine.init();
  });
  afterAll(() => engine.dispose());
  return { engine, noise };
}
