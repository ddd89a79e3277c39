import type { TextRange } from '@hocket/sdk';
import { applyPatches, type SourcePatch } from '../edit-code/source-patch.ts';
import { type RowPlace, rowPlaces } from './row-place.ts';
import { hushesOf, levelsOf } from './row-settings.ts';

/** Which of the calls around a layer count. */
interface ProgramOptions {
  /** Also those behind the stacks that it stands in. */
  outer: boolean;
}

/**
 * For each layer the program with nothing to play but it, with all that it needs: without its mute and its level, from
 * its own cycle 0; undefined where there is no layer at the range.
 */
export function rowPrograms(
  code: string,
  ranges: readonly TextRange[],
  { outer }: ProgramOptions,
): readonly (string | undefined)[] {
  const places = rowPlaces(code, ranges);
  const body = places.find((place) => place !== undefined)?.program.body ?? [];
  const music = body.filter(
    (statement, index) =>
      statement.type === 'LabeledStatement' ||
      (statement.type === 'ExpressionStatement' && index === body.length - 1),
  );
  const others = applyPatches(
    code,
    music.map(({ start, end }): SourcePatch => ({ range: [start, end], text: '' })),
  );
  return places.map((place) => {
    if (place === undefined) return undefined;
    const calls = outer ? place.outer.map((call) => code.slice(...call.range)).join('') : '';
    return `${others.trim()}\n;(${layerText(code, place)}\n)${calls}`.replace(/^\n;/, '');
  });
}

/** A layer's own code without its mute and its level. */
function layerText(code: string, place: RowPlace): string {
  const [start, end] = place.range;
  const cut = [...hushesOf(place), ...levelsOf(place)].map(
    (call): SourcePatch => ({ range: [call.range[0] - start, call.range[1] - start], text: '' }),
  );
  const own = applyPatches(code.slice(start, end), cut);
  return place.expression.type === 'SpreadElement' ? `stack(${own})` : own;
}
