import type { TextRange } from '@hocket/sdk';
import { applyPatches, type SourcePatch } from '../edit-code/source-patch.ts';
import { rowPlaces } from './row-place.ts';
import { hushesOf, levelsOf } from './row-settings.ts';

/** Which of the calls around a layer count. */
interface ProgramOptions {
  /** Also those behind the stacks that it stands in. */
  outer: boolean;
}

/**
 * The program with nothing to play but one layer, with all that it needs: without its mute and its level, from its own
 * cycle 0; undefined where there is no layer at the range.
 */
export function rowProgram(
  code: string,
  range: TextRange,
  { outer }: ProgramOptions,
): string | undefined {
  const [place] = rowPlaces(code, [range]);
  if (place === undefined) return undefined;
  const { body } = place.program;
  const music = body.filter(
    (statement, index) =>
      statement.type === 'LabeledStatement' ||
      (statement.type === 'ExpressionStatement' && index === body.length - 1),
  );
  const others = applyPatches(
    code,
    music.map(({ start, end }): SourcePatch => ({ range: [start, end], text: '' })),
  );
  const [start, end] = range;
  const cut = [...hushesOf(place), ...levelsOf(place)].map(
    (call): SourcePatch => ({ range: [call.range[0] - start, call.range[1] - start], text: '' }),
  );
  const own = applyPatches(code.slice(start, end), cut);
  const layer = place.expression.type === 'SpreadElement' ? `stack(${own})` : own;
  const calls = outer ? place.outer.map((call) => code.slice(...call.range)).join('') : '';
  return `${others.trim()}\n;(${layer}\n)${calls}`.replace(/^\n;/, '');
}
