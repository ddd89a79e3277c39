import { type CommunityQuery, HocketError } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { Listing } from './listing.ts';
import { listedProject } from './testing/listed-project.ts';

const names = ({ items }: Listing) => items.map(({ name }) => name);
const pageOf = (...titles: string[]) => ({
  items: titles.map((name) => listedProject({ id: name, name })),
});

test('goes on where the last part ended, with the same question', async () => {
  const asked: CommunityQuery[] = [];
  const listing = new Listing(async (query) => {
    asked.push(query);
    return query.cursor ? pageOf('c') : { ...pageOf('a', 'b'), nextCursor: 'after-b' };
  });
  await listing.show({ search: 'x' });
  expect(listing.hasMore).toBe(true);
  expect(await listing.more()).toBe(1);
  expect(names(listing)).toEqual(['a', 'b', 'c']);
  expect(listing.hasMore).toBe(false);
  expect(asked).toEqual([
    { search: 'x', cursor: undefined },
    { search: 'x', cursor: 'after-b' },
  ]);
});

test('a project that comes twice is shown once', async () => {
  const listing = new Listing(async ({ cursor }) =>
    cursor ? pageOf('b', 'c') : { ...pageOf('a', 'b'), nextCursor: 'next' },
  );
  await listing.show({});
  await listing.more();
  expect(names(listing)).toEqual(['a', 'b', 'c']);
});

test('a slow answer to an older question changes nothing', async () => {
  const slow = deferred<ReturnType<typeof pageOf>>();
  const listing = new Listing(({ search }) =>
    search === 'old' ? slow.promise : Promise.resolve(pageOf('new')),
  );
  const first = listing.show({ search: 'old' });
  await listing.show({ search: 'new' });
  slow.resolve(pageOf('old'));
  await first;
  expect(names(listing)).toEqual(['new']);
});

test('what was there stays when more does not come, and is asked for again', async () => {
  let fails = true;
  const listing = new Listing(async ({ cursor }) => {
    if (!cursor) return { ...pageOf('a'), nextCursor: 'next' };
    if (fails) throw new HocketError('network_unreachable', 'The server cannot be reached.');
    return pageOf('b');
  });
  await listing.show({});
  expect(await listing.more()).toBe(0);
  expect(listing.status).toBe('failed');
  expect(names(listing)).toEqual(['a']);
  fails = false;
  await listing.retry();
  expect(names(listing)).toEqual(['a', 'b']);
});
