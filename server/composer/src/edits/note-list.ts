import type { AiLayer } from '@hocket/sdk';

const bar = 16;

/** The name of the note that a layer plays on a step; undefined for one without notes. */
export function noteAt({ note = '', steps = '' }: AiLayer, step: number): string | undefined {
  const names = note.split(/\s+/).filter(Boolean);
  return names[Math.floor((step * names.length) / steps.length)];
}

/**
 * The shortest note list that, spread over all steps, gives each step its note; an undefined step may get any note.
 * The list has one note, or the same number for each bar, so that it can be written bar by bar.
 */
export function noteListOf(notes: readonly (string | undefined)[]): string {
  const bars = Math.max(1, Math.floor(notes.length / bar));
  const counts = notes.flatMap((_, index) => {
    const count = index + 1;
    return notes.length % count === 0 && (count === 1 || count % bars === 0) ? [count] : [];
  });
  for (const count of counts) {
    const size = notes.length / count;
    const lists = Array.from({ length: count }, (_, at) => [
      ...new Set(notes.slice(at * size, (at + 1) * size).filter((name) => name !== undefined)),
    ]);
    if (lists.every((names) => names.length <= 1)) return filled(lists.map(([name]) => name));
  }
  return filled(notes);
}

/** A place without a note repeats the note before it; places before the first note take the first note. */
function filled(notes: readonly (string | undefined)[]): string {
  let last = notes.find((name) => name !== undefined) ?? 'C3';
  return notes
    .map((name) => {
      last = name ?? last;
      return last;
    })
    .join(' ');
}

/** A list with the same number of notes for each bar, or a single note. */
export function evenList(names: readonly string[], length: number): string[] {
  const bars = Math.max(1, Math.floor(length / bar));
  if (names.length === 1 || names.length % bars === 0) return [...names];
  return names.flatMap((name) => Array.from({ length: bars }, () => name));
}
