/** A number within its range; `initial` for what is none. */
export function readNumber(value: unknown, min: number, max: number, initial: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return initial;
  return Math.max(min, Math.min(max, value));
}

/** Any object as it is; an empty one for the rest. */
export function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The first `max` members of a list as objects; none of what is no list. */
export function readList(value: unknown, max: number): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, max).map(readRecord) : [];
}

/** One of the names; the first of them for anything else. */
export function readChoice<Name extends string>(
  value: unknown,
  names: readonly [Name, ...Name[]],
): Name {
  return names.find((name) => name === value) ?? names[0];
}

/** Reads a part that may be left out; undefined where it is. */
export function readOptional<Part>(
  value: unknown,
  clamp: (from: Record<string, unknown>) => Part,
): Part | undefined {
  return value === undefined || value === null ? undefined : clamp(readRecord(value));
}
