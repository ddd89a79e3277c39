import type { TextRange } from '@hocket/sdk';

/** One change of a program's text; an empty range inserts. */
export interface SourcePatch {
  range: TextRange;
  text: string;
}

/** The program with all patches made; they do not overlap. What is put in where something goes stands in its place. */
export function applyPatches(code: string, patches: readonly SourcePatch[]): string {
  return [...patches]
    .sort((one, other) => other.range[0] - one.range[0] || other.range[1] - one.range[1])
    .reduce(
      (text, { range: [from, to], text: by }) => text.slice(0, from) + by + text.slice(to),
      code,
    );
}

/** Puts a text in. */
export function insertText(at: number, text: string): SourcePatch {
  return { range: [at, at], text };
}
