import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';

interface Song {
  name: string;
  note?: string;
}

test('a schema of exactly that type is handed on as it is', () => {
  const schema = z.object({ name: z.string(), note: z.optional(z.string()) });
  expect(exactly<Song>()(schema)).toBe(schema);
});

test('a schema that lacks, adds or loosens a field does not compile', () => {
  const name = z.string();
  const note = z.optional(z.string());
  // @ts-expect-error: no note
  expect(exactly<Song>()(z.object({ name }))).toBeDefined();
  // @ts-expect-error: one field more
  expect(exactly<Song>()(z.object({ name, note, bpm: z.number() }))).toBeDefined();
  // @ts-expect-error: the name may be missing
  expect(exactly<Song>()(z.object({ name: z.optional(name), note }))).toBeDefined();
});
