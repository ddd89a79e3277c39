import { clamp, type Json } from '@hocket/sdk';

/** Reads one control's value as the worker claims it; undefined: not played. */
export type ControlKind = (value: unknown) => Json | undefined;

/** A number, clamped: where a musician overshoots, sound is expected, not silence. */
export function numberKind(min: number, max: number): ControlKind {
  return (value) => {
    const text = typeof value === 'string' && value.trim() !== '';
    const read = text || typeof value === 'boolean' ? Number(value) : value;
    if (typeof read !== 'number' || Number.isNaN(read)) return undefined;
    // Adding 0 makes -0 a plain 0.
    return clamp(read, min, max) + 0;
  };
}

/** A number, clamped and rounded. */
export function integerKind(min: number, max: number): ControlKind {
  const read = numberKind(min, max);
  return (value) => {
    const result = read(value);
    return typeof result === 'number' ? Math.round(result) + 0 : undefined;
  };
}

/** A short name. Numbers become names; names that every object has are none, as they are looked up in tables. */
export function nameKind(maxLength = 64): ControlKind {
  return (value) => {
    const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
    if (typeof text !== 'string' || text.length > maxLength) return undefined;
    return text in Object.prototype ? undefined : text;
  };
}

/** One of a few names. */
export function choiceKind(...names: string[]): ControlKind {
  return (value) => (typeof value === 'string' && names.includes(value) ? value : undefined);
}

/** What the first kind that accepts the value makes of it. */
export function eitherKind(...kinds: ControlKind[]): ControlKind {
  return (value) => {
    for (const kind of kinds) {
      const result = kind(value);
      if (result !== undefined) return result;
    }
    return undefined;
  };
}

/** A list, of which at most `maxLength` items are kept. */
export function listKind(item: ControlKind, maxLength: number): ControlKind {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.slice(0, maxLength).map((each) => item(each));
    return items.filter((each) => each !== undefined);
  };
}
