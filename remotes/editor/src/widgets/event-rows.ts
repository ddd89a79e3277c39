import type { Event } from '@hocket/sdk';

const letters: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** MIDI number of a note as programs give it, `60` or `'c#4'`; undefined when it is none. */
function pitchOf(note: unknown): number | undefined {
  if (typeof note === 'number') return note;
  const [, letter = '', signs = '', octave = '3'] =
    /^([a-g])([#sbf]*)(-?\d+)?$/i.exec(String(note)) ?? [];
  const base = letters[letter.toLowerCase()];
  if (base === undefined) return undefined;
  const shift = [...signs].reduce((sum, sign) => sum + (/[#s]/.test(sign) ? 1 : -1), 0);
  return base + shift + 12 * (Number(octave) + 1);
}

/**
 * The rows of a piano roll: the pitches that were played, from low to high, then sounds by name. Rows are added and
 * never removed, so that the picture does not jump.
 */
export class EventRows {
  readonly #pitches = new Set<number>();
  readonly #names = new Set<string>();

  /** Adds rows for these events. */
  add(events: readonly Event[]): void {
    for (const { value } of events) {
      const key = rowKeyOf(value);
      if (typeof key === 'number') this.#pitches.add(key);
      else this.#names.add(key);
    }
  }

  get count(): number {
    return this.#pitches.size + this.#names.size;
  }

  /** The number of each row, counted from the bottom. */
  numbers(): ReadonlyMap<number | string, number> {
    const low = [...this.#pitches].sort((one, other) => one - other);
    return new Map([...low, ...[...this.#names].sort()].map((key, row) => [key, row]));
  }
}

/** Pitch of an event, else the name of its sound. */
export function rowKeyOf(value: Event['value']): number | string {
  return pitchOf(value.note ?? value.n) ?? String(value.s ?? '');
}
