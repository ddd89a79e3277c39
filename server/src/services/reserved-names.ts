import { refuse } from '../errors.ts';

/** Names of this product and its music software; reserved even as a part of a longer name. */
const own = ['hocket', 'strudel', 'tidalcycles', 'superdough'];

/** Names that collide with paths of the API or the studio, or that would suggest an operator. */
const reserved = [
  'account',
  'admin',
  'administrator',
  'builtin',
  'core',
  'export',
  'moderator',
  'official',
  'operator',
  'password',
  'plugin',
  'plugins',
  'preferences',
  'profile',
  'root',
  'security',
  'sessions',
  'staff',
  'studio',
  'support',
  'system',
  'team',
  'tidal',
];

/** Characters that look like others. */
const lookAlikes: readonly [RegExp, string][] = [
  [/[^a-z0-9]/g, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
];

/** A key that similar-looking names share: `acme`, `ACME` and `acrne`. */
export function lookAlikeKey(name: string): string {
  return lookAlikes.reduce(
    (text, [pattern, seen]) => text.replace(pattern, seen),
    name.normalize('NFKC').toLowerCase(),
  );
}

const reservedKeys = new Set(reserved.map(lookAlikeKey));
const ownKeys = own.map(lookAlikeKey);

/** Whether a name, or a similar-looking one, is reserved. */
export function isReservedPrefix(name: string): boolean {
  const seen = lookAlikeKey(name);
  return reservedKeys.has(seen) || ownKeys.some((each) => seen.includes(each));
}

/** Rejects with `username_taken`. */
export function refuseReserved(username: string): void {
  if (isReservedPrefix(username)) throw refuse('username_taken', 'This username is taken');
}
