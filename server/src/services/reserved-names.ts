import { refuse } from '../errors.ts';

/** Of this product and of what it plays: nobody's, not even as a part of a longer name. */
const own = ['hocket', 'strudel', 'tidalcycles', 'superdough'];

/** What stands where a name could stand in a path of the API or the studio, or would pass for the operator. */
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

/** What is read as something else at a glance, or is written for it. */
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

/** What names that are easily taken for each other share: `acme`, `ACME` and `acrne`. */
export function glance(name: string): string {
  return lookAlikes.reduce(
    (text, [pattern, seen]) => text.replace(pattern, seen),
    name.normalize('NFKC').toLowerCase(),
  );
}

const reservedGlances = new Set(reserved.map(glance));
const ownGlances = own.map(glance);

/** Whether a name, or one that is easily taken for it, is kept back. */
export function isReserved(name: string): boolean {
  const seen = glance(name);
  return reservedGlances.has(seen) || ownGlances.some((each) => seen.includes(each));
}

/** Rejects with `username_taken`. */
export function refuseReserved(username: string): void {
  if (isReserved(username)) throw refuse('username_taken', 'This username is taken');
}
