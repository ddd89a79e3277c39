import { isNoteName, type Step } from '@hocket/sdk';

/** Share of a step within which two times are one. */
const close = 1e-6;

/** The names in a track's note list; other words are not played. */
export function notesIn(list: string | undefined): string[] {
  return (list ?? '').split(/\s+/).filter(isNoteName);
}

/** Whether two note lists, each spread over the steps, give every step that is on the same notes; a chord has all of its own. */
export function areSameNotes(
  one: readonly string[],
  other: readonly string[],
  steps: readonly Pick<Step, 'on' | 'repeats'>[],
  isChord: boolean,
): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  if (isChord) return one.join(' ').toLowerCase() === other.join(' ').toLowerCase();
  const noteAt = (list: readonly string[], time: number) =>
    spreadNote(list, time, steps.length)?.toLowerCase();
  return steps.every(
    ({ on, repeats }, step) =>
      !on ||
      Array.from({ length: repeats }, (_, part) => step + part / repeats).every(
        (time) => noteAt(one, time) === noteAt(other, time),
      ),
  );
}

/** The note of a list that is spread over a length, at a time in it. */
export function spreadNote(
  list: readonly string[],
  time: number,
  length: number,
): string | undefined {
  return list[Math.floor((time * list.length) / length + close)];
}
