import { limits } from '@hocket/sdk';
import type { StoredShape } from './checked-storage.ts';

/** What a visitor made of the landing page's demo. */
export interface StoredDemo {
  /** Eight rows of sixteen steps. */
  cells?: boolean[][];
  code?: string;
}

const rows = 8;

/** Checked by hand: the landing page does without a library of schemas. */
export const storedDemo: StoredShape<StoredDemo> = {
  parse(value) {
    if (typeof value !== 'object' || value === null) throw new TypeError('The demo is broken');
    const { cells, code } = value as Record<string, unknown>;
    if (cells !== undefined && !isBeat(cells)) throw new TypeError('The demo’s beat is broken');
    if (code !== undefined && !isCode(code)) throw new TypeError('The demo’s code is broken');
    return { ...(cells && { cells }), ...(code !== undefined && { code }) };
  },
};

function isBeat(value: unknown): value is boolean[][] {
  return (
    Array.isArray(value) &&
    value.length === rows &&
    value.every(
      (row) =>
        Array.isArray(row) &&
        row.length === limits.steps &&
        row.every((cell) => typeof cell === 'boolean'),
    )
  );
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value.length <= limits.codeLength;
}
