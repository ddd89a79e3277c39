/** How many cases of a slow property are tried: `all` of them in `npm run test:long`, else a quarter. */
export function propertyCases(all: number): number {
  return process.env.PROPERTY_SEED === undefined ? Math.ceil(all / 4) : all;
}
