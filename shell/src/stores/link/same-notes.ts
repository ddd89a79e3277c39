import { isNoteName, type Step } from '@hocket/sdk';

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
  return steps.every(
    ({ on, repeats }, step) =>
      !on ||
      Array.from({ length: repeats }, (_, part) => (step + part / repeats) / steps.length).every(
        (at) => noteAt(one, at) === noteAt(other, at),
      ),
  );
}

/** `at`: 0 to 1 of the pattern. */
function noteAt(list: readonly string[], at: number): string | undefined {
  return list[Math.floor(at * list.length + 1e-9)]?.toLowerCase();
}
