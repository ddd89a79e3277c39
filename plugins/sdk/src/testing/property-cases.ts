/** Whether this is `npm run test:long`, which alone sets another seed each time. */
const isLong = () => process.env.PROPERTY_SEED !== undefined;

/** How many cases of a slow property are tried: `all` of them in `npm run test:long`, else one of `share`. */
export function propertyCases(all: number, share = 8): number {
  return isLong() ? all : Math.ceil(all / share);
}

/**
 * Which of a long list of cases are tried: `all` of them in `npm run test:long`, else the first of every `share`, so
 * that each of a recurring row of values comes up at one place or another.
 */
export function someCases<Case>(all: Iterable<Case>, share = 5): Case[] {
  return [...all].filter((_, n) => isLong() || n % share === 0);
}
