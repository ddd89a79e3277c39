import type { AiCurrent, AiLayer, ReadLayer } from '@hocket/sdk';
import type { Music } from './music.ts';

/** Music as a composer is told of it; undefined when its layers cannot be told apart. */
export function aiCurrent({ reading }: Music, bpm: number): AiCurrent | undefined {
  if (reading === undefined) return undefined;
  const { swing, patterns } = reading;
  return {
    bpm,
    swing,
    parts: patterns.map(({ times, layers }) => ({ times, layers: layers.map(aiLayer) })),
  };
}

function aiLayer(layer: ReadLayer): AiLayer {
  const { name, locked } = layer;
  if (locked) return { name, locked };
  const { strudelName: sound, note, volume, muted, effects, steps } = layer;
  return {
    ...{ name, locked, sound, volume, muted },
    ...(note === undefined ? {} : { note }),
    ...(effects === undefined ? {} : { effects }),
    steps: steps.map(({ on }) => (on ? 'x' : '.')).join(''),
  };
}
