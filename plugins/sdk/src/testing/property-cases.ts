/** How many cases of a slow property are tried: `all` of them in `npm run test:long`, else a quarter. */
export function propertyCases(all: number): number {
  return process.env.PROPERTY_SEED === undefined ? Math.ceil(all / 4) : all;
}

/**
 * Which of a long list of cases are tried: `all` of them in `npm run test:long`, else every third, so that each of a
 * recurring row of values comes up at one place or another.
 */
export function someCases<Case>(all: Iterable<Case>): Case[] {
  const cases = [...all];
  return process.env.PROPERTY_SEED === undefined ? cases.filter((_, n) => n % 3 === 0) : cases;
}
