/**
 * What plugins bring, with that of one in place of what another version of it brought, else at the end: to change
 * versions does not put a plugin before or after others. `next` is undefined where it brings nothing.
 */
export function putInPlace<Item extends { plugin: string }>(
  items: readonly Item[],
  plugin: string,
  next: Item | undefined,
): readonly Item[] {
  const added = next ? [next] : [];
  if (items.every((each) => each.plugin !== plugin)) return [...items, ...added];
  return items.flatMap((each) => (each.plugin === plugin ? added : [each]));
}
