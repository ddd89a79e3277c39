import './no-eval.ts';
import { limits } from '@hocket/sdk';
import * as z from 'zod/mini';
import { says } from './problems.ts';

/** How many entries pages by number reach; a cursor goes on. */
export const pagedEntries = 10_000;

const whole = (min: number, max: number, initial: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), initial);

/** Tags, joined by commas. */
const tags = z.pipe(
  z._default(z.string().check(z.maxLength(limits.tags * (limits.tagLength + 1))), ''),
  z.transform((text) => text.split(',').filter((tag) => tag.trim() !== '')),
);

/** What every list of projects can be asked. */
export const pageFields = {
  page: whole(1, pagedEntries, 1),
  limit: whole(1, 100, 20),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  search: z.optional(z.string().check(z.maxLength(200))),
  tags,
};

/** Refuses pages that lie too deep. */
export const withinPages = <
  T extends { page: number; limit: number; cursor?: string | undefined },
>() =>
  z.refine<T>(
    ({ page, limit, cursor }) => cursor !== undefined || (page - 1) * limit < pagedEntries,
    {
      path: ['page'],
      ...says('page_deep', `Pages end at ${pagedEntries} entries; go on with nextCursor`),
    },
  );
