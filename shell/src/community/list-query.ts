import type { CommunityQuery } from '@hocket/sdk';

export const sorts = ['newest', 'popular', 'most-played'] as const;

/** What a list is asked for. */
export interface CommunityListQuery {
  search: string;
  sort: NonNullable<CommunityQuery['sort']>;
  tags: string[];
}

/** What an address asks for; what it says wrongly counts as not said. */
export function readListQuery(address: URLSearchParams): CommunityListQuery {
  const sort = sorts.find((one) => one === address.get('sort')) ?? 'newest';
  return { search: address.get('q') ?? '', sort, tags: [...new Set(address.getAll('tag'))] };
}

/** The address that asks for it. */
export function listQueryAddress({ search, sort, tags }: CommunityListQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('q', search);
  if (sort !== 'newest') address.set('sort', sort);
  for (const tag of tags) address.append('tag', tag);
  return address;
}
