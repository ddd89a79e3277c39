import { clamp, type Place } from '@hocket/sdk';

/** The stretch of one line to underline; rows and columns count from 0, `end` is exclusive. */
export interface ErrorRange {
  row: number;
  start: number;
  end: number;
}

const word = /[\p{L}\p{N}_$]/u;

/** From `place` to the end of the word there, at least one character wide, inside the text; a place past the end marks its last character. */
export function errorRange(text: string, place: Place): ErrorRange {
  const lines = text.split(/\r\n|\r|\n/);
  const row = clamp(place.line - 1, 0, lines.length - 1);
  const line = lines[row] ?? '';
  const start = clamp(place.column - 1, 0, Math.max(0, line.length - 1));
  let end = start + 1;
  if (word.test(line[start] ?? '')) while (word.test(line[end] ?? '')) end += 1;
  return { row, start, end };
}
