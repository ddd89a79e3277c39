import './no-eval.ts';
import { HocketError, languages } from '@hocket/sdk';
import * as z from 'zod/mini';

/** How many panels one area has at most. */
export const maxPanels = 12;

/** Addresses below /studio that are the studio's own. */
export const ownPaths: readonly string[] = ['projects'];

/** A remote's id, which is its folder and part of addresses. */
export const remoteId = /^[a-z][a-z0-9]{0,31}$/;

/** What a field of a place has to be, in words. */
const rules = {
  area: 'one of main, side, dock, page and overlay',
  title: 'an object with 1 to 40 characters in en, and in other languages of the studio',
  shortTitle: 'an object with 1 to 12 characters in en, and in other languages of the studio',
  heading: 'an object with 1 to 60 characters in en, and in other languages of the studio',
  icon: 'the name of an icon of lucide-react, or an SVG path of at most 2000 characters in a box of 24',
  order: 'a whole number from 0 to 1000',
  minWidth: 'a whole number of pixels from 0 to 1200',
  minHeight: 'a whole number of pixels from 0 to 800',
  shortcut: 'Alt+Shift+ and one of A to Z or 0 to 9',
  plays: 'grid or code, and only in main',
  opens: '"on demand", and only in side and dock',
  path: `at most 40 lower-case letters, digits and hyphens, and not ${ownPaths.join(' or ')}`,
  help: 'a page of the documentation, such as music/mixing, and its anchor where it has one',
  inAccountMenu: 'true or false, and only of a page',
};

const text = (length: number) =>
  z.string().check(
    z.maxLength(length),
    z.regex(/^[^\p{Cc}\p{Cf}]+$/u),
    z.refine((said) => said.trim() !== ''),
  );

/** A text in each language that a remote has; English stands for the others. */
const textsOf = (length: number) => {
  const other = z.optional(text(length));
  const others = Object.fromEntries(languages.map((language) => [language, other]));
  return z.object({
    ...(others as Record<(typeof languages)[number], typeof other>),
    en: text(length),
  });
};

const shortcut = z.string().check(z.regex(/^Alt\+Shift\+[A-Z0-9]$/));

/** A page below /docs, such as `music/mixing` or `reference#lpf`. */
const helpPage = /^[a-z0-9-]+(\/[a-z0-9-]+)*(#[\w-]+)?$/;

const common = {
  title: textsOf(40),
  /** What a narrow bar calls it, where its title is too long for that. */
  shortTitle: z.optional(textsOf(12)),
  /** The outline of an icon, as the data of an SVG path in a box of 24 by 24. */
  icon: z.optional(
    z.string().check(z.maxLength(2000), z.regex(/^[Mm][MLHVCSQTAZmlhvcsqtazEe\d\s,.+-]*$/)),
  ),
  /** Where it stands among the others of its area, the lowest first. */
  order: z.int().check(z.minimum(0), z.maximum(1000)),
  /** The least size that it can be used in, in CSS pixels. */
  minWidth: z.int().check(z.minimum(0), z.maximum(1200)),
  minHeight: z.int().check(z.minimum(0), z.maximum(800)),
  /** The page of the documentation that is about it, below /docs. */
  help: z.optional(z.string().check(z.maxLength(80), z.regex(helpPage))),
};

const beside = {
  ...common,
  shortcut: z.optional(shortcut),
  /** It has a button by which it opens, and nothing of it is fetched before. */
  opens: z.optional(z.literal('on demand')),
};

/** Where a panel stands in the studio, as its remote says. */
export const remotePlace = z.discriminatedUnion('area', [
  z.object({
    area: z.literal('main'),
    ...common,
    shortcut: z.optional(shortcut),
    /** What Play plays while its tab is shown; else that stays what it was. */
    plays: z.optional(z.enum(['grid', 'code'])),
  }),
  z.object({ area: z.literal('side'), ...beside }),
  z.object({ area: z.literal('dock'), ...beside }),
  z.object({
    area: z.literal('page'),
    ...common,
    shortcut: z.optional(shortcut),
    /** Its address below /studio. */
    path: z.string().check(
      z.maxLength(40),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      z.refine((path) => !ownPaths.includes(path)),
    ),
    /** What stands above it, where that is not its title. */
    heading: z.optional(textsOf(60)),
    /** Whether the menu of the user leads there too. */
    inAccountMenu: z.optional(z.boolean()),
  }),
  z.object({ area: z.literal('overlay'), ...common, shortcut }),
]);

export type RemotePlace = z.output<typeof remotePlace>;

/** The place that `declared` says. Throws `remote_place_invalid`, with the field and what it has to be, of any other. */
export function checkedPlace(name: string, declared: unknown): RemotePlace {
  const { data, error } = z.safeParse(remotePlace, declared);
  const unknown = data && unknownField(declared, data);
  if (data && unknown === undefined) return data;
  const path = error?.issues[0]?.path ?? [unknown ?? ''];
  const field = String(path[0] ?? 'area');
  const rule = Object.hasOwn(rules, field) ? rules[field as keyof typeof rules] : undefined;
  const sentence = rule
    ? `The place of ${name} is not right: ${path.join('.') || 'area'} has to be ${rule}.`
    : `The place of ${name} is not right: ${field} means nothing there.`;
  throw new HocketError('remote_place_invalid', sentence);
}

/** A field that was said and that its area has not, such as one with a typing error. */
function unknownField(declared: unknown, known: object): string | undefined {
  return Object.keys(declared as object).find((field) => !Object.hasOwn(known, field));
}

/** What of another's place cannot be had twice. */
const single = [
  ['path', 'the address'],
  ['shortcut', 'the shortcut'],
] as const;

/**
 * Throws `remote_place_taken` where `place` has an address or a shortcut of one of the `others`, or its area has no room
 * for one more. Of two with the same order the first by name comes first.
 */
export function expectFree(
  name: string,
  place: RemotePlace,
  others: Readonly<Record<string, { place?: RemotePlace | undefined }>>,
): void {
  const taken = (why: string) => new HocketError('remote_place_taken', why);
  let inArea = 0;
  for (const [other, { place: theirs }] of Object.entries(others)) {
    if (other === name || !theirs) continue;
    if (theirs.area === place.area) inArea += 1;
    for (const [field, word] of single) {
      const wanted = fieldOf(place, field);
      if (wanted === undefined || wanted !== fieldOf(theirs, field)) continue;
      throw taken(`${name} cannot have ${word} ${wanted}: ${other} has it.`);
    }
  }
  if (inArea < maxPanels) return;
  throw taken(`${name} cannot stand in ${place.area}: there are ${maxPanels} panels already.`);
}

function fieldOf(place: RemotePlace, field: (typeof single)[number][0]): string | undefined {
  return (place as Partial<Record<typeof field, string>>)[field];
}

/** The names of the remotes that stand in `area`, in their order; those of the same order by name. */
export function namesIn(
  list: Readonly<Record<string, { place?: RemotePlace | undefined }>>,
  area: RemotePlace['area'],
): string[] {
  return Object.entries(list)
    .flatMap(([name, { place }]) => (place?.area === area ? [{ name, order: place.order }] : []))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}
