import type { LayerChange } from '@hocket/sdk';
import type { CodeReading } from './code-reading.ts';
import { layerPlaceOf, layersOfMusic, type MusicLayer } from './layers-of-music.ts';

/** What becomes of each layer, in the order of the new music; none where layers cannot be told apart. */
export function layerChanges(before: CodeReading, after: CodeReading): LayerChange[] {
  const isTold =
    after.reading !== undefined && (before.code === '' || before.reading !== undefined);
  if (!isTold) return [];
  const [old, now] = [layersOfMusic(before), layersOfMusic(after)];
  const changes = now.map((layer): LayerChange => {
    const { id, name } = layer;
    const text = layerPlaceOf(layer, now)?.text ?? '';
    const same = old.find((each) => each.id === id);
    if (same === undefined) return { id, name, kind: 'added', after: text };
    const said = layerPlaceOf(same, old)?.text ?? '';
    const isKept = isSameForm(before, after) ? isSameLayer(same, layer) : said === text;
    return { id, name, kind: isKept ? 'kept' : 'changed', before: said, after: text };
  });
  const gone = old
    .filter(({ id }) => !now.some((each) => each.id === id))
    .map((layer): LayerChange => {
      const { id, name } = layer;
      return { id, name, kind: 'removed', before: layerPlaceOf(layer, old)?.text ?? '' };
    });
  return [...changes, ...gone];
}

/** Whether the parts of both can be put side by side. */
export function isSameForm(one: CodeReading, other: CodeReading): boolean {
  const [parts, others] = [one, other].map(({ reading }) =>
    JSON.stringify(reading?.patterns.map(({ length, times }) => length * times)),
  );
  const count = ({ reading }: CodeReading) => reading?.patterns.length;
  // Two programs of one pattern each can be compared, whatever their lengths.
  return parts === others || (count(one) === 1 && count(other) === 1);
}

/** Whether a layer says the same in every part. */
export function isSameLayer(one: MusicLayer, other: MusicLayer): boolean {
  const words = ({ places }: MusicLayer) =>
    JSON.stringify(places.map(({ part, text, muted }) => [part, text, muted ?? false]));
  return words(one) === words(other);
}
