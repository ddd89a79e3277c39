/** A list's query as it is sent: tags joined by commas. */
export function pageGiven<Q extends { tags?: readonly string[] }>({
  tags,
  ...query
}: Q): Omit<Q, 'tags'> & { tags?: string } {
  return { ...query, tags: tags?.length ? tags.join(',') : undefined };
}
