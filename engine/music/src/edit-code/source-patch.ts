import type { TextRange } from '@hocket/sdk';
import { editRefused } from '../reasons.ts';

/** One change of a program's text; an empty range inserts. */
export interface SourcePatch {
  range: TextRange;
  text: string;
}

/**
 * The program with all patches made; texts put in at one place in their order. Throws `edit_refused` where two patches
 * change the same text.
 */
export function applyPatches(code: string, patches: readonly SourcePatch[]): string {
  const ordered = [...patches].sort(
    ({ range: one }, { range: other }) => one[0] - other[0] || one[1] - other[1],
  );
  let made = '';
  let end = 0;
  for (const { range, text } of ordered) {
    if (range[0] < end) throw editRefused('no_place');
    made += code.slice(end, range[0]) + text;
    end = range[1];
  }
  return made + code.slice(end);
}

/** Puts a text in. */
export function insertText(at: number, text: string): SourcePatch {
  return { range: [at, at], text };
}
