import { pagedEntries } from '@hocket/api';
import type { Model } from 'mongoose';
import {
  cursorOf,
  type Filter,
  type Order,
  type Place,
  placeOf,
  stretches,
} from './page-cursor.ts';

/** Which part of which list. */
export interface PageAsked {
  page: number;
  limit: number;
  cursor?: string;
  /** Aborts when nobody waits for it any more; its queries then end in the database. */
  signal?: AbortSignal;
}

/** What a list holds: what has these values in these fields, and all of the keys. */
export interface Held {
  fields: Filter;
  keys: readonly string[];
}

/** A part of a list. */
export interface Page<R> {
  records: R[];
  /** Only where it was asked for; counted up to `pagedEntries`, of several keys as far as was looked. */
  total: number;
  nextCursor?: string;
}

/** Milliseconds that the database may work on one query of a list. */
const maxTimeMS = 3000;
/** Entries with the rarest of several keys that are looked at for one page, to see whether they have the others. */
const looked = 1000;
/** Keys of several among which the rarest is sought. */
const weighed = 4;

/**
 * Reads lists of a collection of `D` a page at a time; `R` is what of one is read. What has one key, or any, is read
 * along an index in every order. An index serves one key: of several, what has the rarest is looked through, and a page
 * ends where that was looked at enough, full or not.
 */
export class ListPages<D extends { _id: string }, R extends { _id: string }> {
  /** `shown`: the fields that are read; those that lists are ordered by have to be among them. */
  constructor(
    private readonly records: Model<D>,
    private readonly shown: Record<string, 1>,
  ) {}

  /** Rejects with `validation_failed` when the cursor is not of this list's order. */
  async read(held: Held, order: Order, asked: PageAsked, counted = false): Promise<Page<R>> {
    const { limit, page, cursor } = asked;
    const after = cursor === undefined ? undefined : placeOf(cursor, order);
    const [filter, end] = await this.narrowed(held, order, asked, after);
    const skip = after ? 0 : (page - 1) * limit;
    // Of one key, an index passes over what is skipped; of several, that is looked at, too.
    const passed = held.keys.length > 1 ? 0 : skip;
    // One more tells whether anything follows.
    const most = skip - passed + limit + 1;
    const read = await this.along(filter, order, asked, most, after, end, passed);
    const found = read.slice(skip - passed);
    const records = found.slice(0, limit);
    const last = found.length > limit ? records.at(-1) : undefined;
    let total = after?.total ?? passed + read.length;
    if (counted && !after) {
      // What was read is not counted again.
      if (last) {
        const rest = await this.count(filter, order, asked, placeAt(order, last, 0), end);
        total = skip + limit + rest;
      } else if (passed > 0 && read.length === 0) total = await this.count(filter, order, asked);
    }
    total = Math.min(total, pagedEntries);
    const next = last ? placeAt(order, last, total) : end && { ...end, total };
    return next ? { records, total, nextCursor: cursorOf(order, next) } : { records, total };
  }

  /** The filter, and of several keys the place up to which they are looked for, unless that is the end. */
  private async narrowed(
    { fields, keys }: Held,
    order: Order,
    asked: PageAsked,
    after: Place | undefined,
  ): Promise<[Filter, Place | undefined]> {
    const [first, ...others] = keys;
    if (first === undefined) return [fields, undefined];
    if (others.length === 0) return [{ ...fields, keys: first }, undefined];
    const rarest = await this.rarest(fields, keys, asked);
    const end = await this.placeAfter({ ...fields, keys: rarest }, order, asked, after);
    const rest = keys.filter((key) => key !== rarest);
    // The first of them is read along its index, and the others are tested.
    return [{ ...fields, $and: [rarest, ...rest].map((key) => ({ keys: key })) }, end];
  }

  private async rarest(fields: Filter, keys: readonly string[], asked: PageAsked) {
    const some = await Promise.all(
      keys.slice(0, weighed).map(async (key) => {
        return { key, count: await this.countSome({ ...fields, keys: key }, asked, looked + 1) };
      }),
    );
    const [least] = some.sort((a, b) => a.count - b.count);
    return least?.key ?? '';
  }

  /** The place so many entries further as are looked at; undefined when the list ends before. */
  private async placeAfter(
    filter: Filter,
    order: Order,
    asked: PageAsked,
    after: Place | undefined,
  ): Promise<Place | undefined> {
    let left = looked;
    for (const part of stretches(order, after)) {
      const stretch = { ...filter, ...part };
      const [there] = await this.find(stretch, order, asked, 1, left - 1);
      if (there) return placeAt(order, there, 0);
      left -= await this.countSome(stretch, asked, left);
    }
    return undefined;
  }

  /** The entries between two places, in order, each stretch between them read along the index. */
  private async along(
    filter: Filter,
    order: Order,
    asked: PageAsked,
    limit: number,
    after?: Place,
    end?: Place,
    skip = 0,
  ): Promise<R[]> {
    const found: R[] = [];
    for (const part of stretches(order, after, end)) {
      if (found.length === limit) break;
      const stretch = { ...filter, ...part };
      found.push(...(await this.find(stretch, order, asked, limit - found.length, skip)));
    }
    return found;
  }

  /** How many there are between two places, counted up to `pagedEntries`. */
  private async count(filter: Filter, order: Order, asked: PageAsked, after?: Place, end?: Place) {
    let total = 0;
    for (const part of stretches(order, after, end)) {
      total += await this.countSome({ ...filter, ...part }, asked, pagedEntries - total);
    }
    return total;
  }

  private async countSome(filter: Filter, { signal }: PageAsked, limit: number): Promise<number> {
    if (limit <= 0) return 0;
    return this.records.collection.countDocuments(filter, { limit, maxTimeMS, ...given(signal) });
  }

  /** By the driver itself: each page is plain data, and nothing of it is cast. */
  private find(
    filter: Filter,
    { field, direction }: Order,
    { signal }: PageAsked,
    limit: number,
    skip: number,
  ): Promise<R[]> {
    const sort = { [field]: direction, _id: direction };
    const options = { projection: this.shown, sort, skip, limit, maxTimeMS, ...given(signal) };
    return this.records.collection.find<R>(filter, options).toArray();
  }
}

function given(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

function placeAt({ field }: Order, record: { _id: string }, total: number): Place {
  return { value: Reflect.get(record, field) as Place['value'], id: record._id, total };
}
