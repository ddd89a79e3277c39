import type { MusicTrack, OpenLayer, TextRange } from '@hocket/sdk';
import { type Comment, type Expression, parse } from 'acorn';
import { callChain } from '../read-code/call-chain.ts';
import { type LayerParts, layerParts } from '../read-code/layer-parts.ts';
import { readTrack } from '../read-code/read-track.ts';
import { editRefused } from '../reasons.ts';

/** The calls of a layer's text, and where its expression ends. */
export function chainOf(text: string) {
  const expression = expressionOf(text);
  return { ...callChain(expression), end: expression.end };
}

/** A layer's text taken apart. Throws `layer_locked` at the first call that steps do not know. */
export function partsOf(text: string): LayerParts {
  const expression = expressionOf(text);
  const marks = { outer: [], label: undefined, muted: false, solo: false, place: 'whole' } as const;
  return layerParts(text, { expression, ...marks });
}

/** What a layer's text says of an instrument in steps. Throws `layer_locked`. */
export function rowOf(parts: LayerParts, { strudelName }: MusicTrack, steps: number): OpenLayer {
  const marks = { range: [0, 0] as TextRange, name: undefined, muted: false, solo: false };
  return readTrack(parts, strudelName, steps, marks);
}

function expressionOf(text: string): Expression {
  const [statement] = parse(text, { ecmaVersion: 2022, allowAwaitOutsideFunction: true }).body;
  if (statement?.type !== 'ExpressionStatement') throw editRefused('no_place');
  return statement.expression;
}

/** The comments in a layer's text, each as it stands. */
export function commentsOf(text: string): string[] {
  const comments: Comment[] = [];
  parse(text, { ecmaVersion: 2022, allowAwaitOutsideFunction: true, onComment: comments });
  return comments.map(({ start, end }) => text.slice(start, end));
}
