import { isNoteName } from '@hocket/sdk';

/** Share of a step within which two times are one. */
const close = 1e-6;

/** The names in a track's note list; other words are not played. */
export function notesIn(list: string | undefined): string[] {
  return (list ?? '').split(/\s+/).filter(isNoteName);
}

/** The note of a list that is spread over a length, at a time in it. */
export function spreadNote(
  list: readonly string[],
  time: number,
  length: number,
): string | undefined {
  return list[Math.floor((time * list.length) / length + close)];
}
