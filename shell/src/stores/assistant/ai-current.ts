import { type AiCurrent, type AiLayer, limits, type ReadLayer } from '@hocket/sdk';
import type { Music } from './music.ts';

/** Letters of a note list that the server takes. */
const mostNotes = 400;

/** Music as a composer is told of it; without parts when its layers cannot be told apart. */
export function aiCurrent({ reading }: Music, bpm: number): AiCurrent {
  const { swing = 0, patterns = [] } = reading ?? {};
  return {
    bpm,
    swing,
    parts: patterns.map(({ times, layers }) => ({ times, layers: layers.map(aiLayer) })),
  };
}

function aiLayer(layer: ReadLayer): AiLayer {
  const { locked } = layer;
  const name = layer.name.slice(0, limits.nameLength);
  if (locked) return { name, locked };
  const { strudelName: sound, note, volume, muted, effects, steps } = layer;
  return {
    name,
    locked,
    sound,
    volume,
    muted,
    // Half a list would be another tune.
    ...(note === undefined || note.length > mostNotes ? {} : { note }),
    ...(effects === undefined ? {} : { effects }),
    steps: steps.map(({ on }) => (on ? 'x' : '.')).join(''),
  };
}
