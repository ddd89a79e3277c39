import type { Json } from '@hocket/sdk';

/** Reads one control's value as the worker claims it; undefined: not played. */
export type Kind = (value: unknown) => Json | undefined;

/** A number, clamped: where a musician overshoots, sound is expected, not silence. */
export function number(min: number, max: number): Kind {
  return (value) => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof read === 'boolean') return Math.min(Math.max(Number(read), min), max);
    if (typeof read !== 'number' || Number.isNaN(read)) return undefined;
    return Math.min(Math.max(read, min), max);
  };
}

/** A number, clamped and rounded. */
export function whole(min: number, max: number): Kind {
  const read = number(min, max);
  return (value) => {
    const result = read(value);
    return typeof result === 'number' ? Math.round(result) : undefined;
  };
}

/** A short name. Numbers become names; names that every object has are none, as they are looked up in tables. */
export function name(maxLength = 64): Kind {
  return (value) => {
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    if (typeof value !== 'string' || value.length > maxLength) return undefined;
    return value in Object.prototype ? undefined : value;
  };
}

/** One of a few names. */
export function oneOf(...names: string[]): Kind {
  return (value) => (typeof value === 'string' && names.includes(value) ? value : undefined);
}

/** What the first kind that accepts the value makes of it. */
export function either(...kinds: Kind[]): Kind {
  return (value) => {
    for (const kind of kinds) {
      const result = kind(value);
      if (result !== undefined) return result;
    }
    return undefined;
  };
}

/** A list, of which at most `maxLength` items are kept. */
export function list(item: Kind, maxLength: number): Kind {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.slice(0, maxLength).map((each) => item(each));
    return items.filter((each) => each !== undefined);
  };
}
