/** Values that a field was not made for. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '(a+)+$',
  '__proto__',
  'x'.repeat(900_000),
  [],
  ['a', 'b'],
  {},
  { $ne: '' },
  { $gt: '' },
  { $regex: '.*' },
  { $where: 'sleep(10000)' },
  { toString: 'x', length: 1e9 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
];

/** The same for places that hold only text: a query, a path. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '-1',
  '1e9',
  'NaN',
  'null',
  '\u0000',
  '(a+)+$',
  '__proto__',
  'constructor',
  '{"$ne":""}',
  '..%2f..%2fetc',
  'x'.repeat(4000),
];

/**
 * Every copy of `value` in which one part, at any depth, is replaced by a hostile value. At most `breadth` entries of
 * each list are tried.
 */
export function* mutations(value: unknown, breadth = 1): Generator<unknown> {
  for (const hostile of hostileValues) yield hostile;
  if (value === null || typeof value !== 'object') return;
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, breadth) : Object.keys(value);
  for (const key of keys) {
    const inner: unknown = Reflect.get(value, key);
    for (const mutation of mutations(inner, breadth)) {
      const copy: object = Array.isArray(value) ? [...value] : { ...value };
      Reflect.set(copy, key, mutation);
      yield copy;
    }
  }
}
