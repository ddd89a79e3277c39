import { clamp } from '@hocket/sdk';
/** A number within its range; `initial` for what is none. */
export function numberField(value: unknown, min: number, max: number, initial: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return initial;
  return clamp(value, min, max);
}

/** Any object as it is; an empty one for the rest. */
export function recordField(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The first `max` members of a list as objects; none of what is no list. */
export function listField(value: unknown, max: number): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, max).map(recordField) : [];
}

/** One of the names; the first of them for anything else. */
export function choiceField<Name extends string>(
  value: unknown,
  names: readonly [Name, ...Name[]],
): Name {
  return names.find((name) => name === value) ?? names[0];
}

/** Reads a part that may be left out; undefined where it is. */
export function optionalField<Part>(
  value: unknown,
  clamp: (from: Record<string, unknown>) => Part,
): Part | undefined {
  return value === undefined || value === null ? undefined : clamp(recordField(value));
}
