import { pagedEntries } from '@hocket/api';
import type { Model } from 'mongoose';
import {
  cursorOf,
  indexRanges,
  type ListFilter,
  type ListPosition,
  type Order,
  parseCursor,
} from './page-cursor.ts';

/** The requested page of a list. */
export interface PageRequest {
  page: number;
  limit: number;
  cursor?: string;
  /** Aborts when the client disconnects; its queries then end in the database. */
  signal?: AbortSignal;
}

/** What a list contains: records with these field values and with all of the keys. */
export interface ListScope {
  fields: ListFilter;
  keys: readonly string[];
}

/** One page of a list. */
export interface Page<R> {
  records: R[];
  /** Counted only on request, up to `pagedEntries`; with several keys, as far as was scanned. */
  total: number;
  nextCursor?: string;
}

/** With several keys, how many entries with the rarest key are scanned for one page. */
const maxScanned = 1000;
/** How many keys are compared to find the rarest. */
const maxCompared = 4;

/**
 * Reads pages of lists of a collection of `D`; `R` is what is read of each record. A list with at most one key is
 * read along an index in every order. With several keys, the entries of the rarest one are scanned, and a page ends
 * after `maxScanned` entries, full or not.
 */
export class ListPages<D extends { _id: string }, R extends { _id: string }> {
  /**
   * `shown`: the fields that are read, which include those that lists are sorted by. `maxTimeMS`: how long the
   * database may work on one query.
   */
  constructor(
    private readonly records: Model<D>,
    private readonly shown: Record<string, 1>,
    private readonly maxTimeMS: number,
  ) {}

  /** Rejects with `validation_failed` when the cursor is not of this list's order. */
  async read(
    scope: ListScope,
    order: Order,
    asked: PageRequest,
    counted = false,
  ): Promise<Page<R>> {
    const { limit, page, cursor } = asked;
    const after = cursor === undefined ? undefined : parseCursor(cursor, order);
    const [filter, end] = await this.filterFor(scope, order, asked, after);
    const skip = after ? 0 : (page - 1) * limit;
    // With one key, the index skips entries without reading them; with several, skipped entries are read too.
    const passed = scope.keys.length > 1 ? 0 : skip;
    // One more entry shows whether another page follows.
    const most = skip - passed + limit + 1;
    const read = await this.readRanges(filter, order, asked, most, after, end, passed);
    const found = read.slice(skip - passed);
    const records = found.slice(0, limit);
    const last = found.length > limit ? records.at(-1) : undefined;
    let total = after?.total ?? passed + read.length;
    if (counted && !after) {
      // Entries that were read are not counted again.
      if (last) {
        const rest = await this.count(filter, order, asked, positionAt(order, last, 0), end);
        total = skip + limit + rest;
      } else if (passed > 0 && read.length === 0) total = await this.count(filter, order, asked);
    }
    total = Math.min(total, pagedEntries);
    const next = last ? positionAt(order, last, total) : end && { ...end, total };
    return next ? { records, total, nextCursor: cursorOf(order, next) } : { records, total };
  }

  /** The filter and, with several keys, the position up to which entries are scanned; undefined: up to the end. */
  private async filterFor(
    { fields, keys }: ListScope,
    order: Order,
    asked: PageRequest,
    after: ListPosition | undefined,
  ): Promise<[ListFilter, ListPosition | undefined]> {
    const [first, ...others] = keys;
    if (first === undefined) return [fields, undefined];
    if (others.length === 0) return [{ ...fields, keys: first }, undefined];
    const rarest = await this.rarest(fields, keys, asked);
    const end = await this.positionAfter({ ...fields, keys: rarest }, order, asked, after);
    const rest = keys.filter((key) => key !== rarest);
    // The first key uses its index, and the others are tested.
    return [{ ...fields, $and: [rarest, ...rest].map((key) => ({ keys: key })) }, end];
  }

  private async rarest(fields: ListFilter, keys: readonly string[], asked: PageRequest) {
    const some = await Promise.all(
      keys.slice(0, maxCompared).map(async (key) => {
        return {
          key,
          count: await this.countSome({ ...fields, keys: key }, asked, maxScanned + 1),
        };
      }),
    );
    const [least] = some.sort((a, b) => a.count - b.count);
    return least?.key ?? '';
  }

  /** The position after the entries that are scanned; undefined when the list ends before. */
  private async positionAfter(
    filter: ListFilter,
    order: Order,
    asked: PageRequest,
    after: ListPosition | undefined,
  ): Promise<ListPosition | undefined> {
    let left = maxScanned;
    for (const part of indexRanges(order, after)) {
      const range = { ...filter, ...part };
      const [there] = await this.find(range, order, asked, 1, left - 1);
      if (there) return positionAt(order, there, 0);
      left -= await this.countSome(range, asked, left);
    }
    return undefined;
  }

  /** The entries between two positions, in order; each range is read along the index. */
  private async readRanges(
    filter: ListFilter,
    order: Order,
    asked: PageRequest,
    limit: number,
    after?: ListPosition,
    end?: ListPosition,
    skip = 0,
  ): Promise<R[]> {
    const found: R[] = [];
    for (const part of indexRanges(order, after, end)) {
      if (found.length === limit) break;
      const range = { ...filter, ...part };
      found.push(...(await this.find(range, order, asked, limit - found.length, skip)));
    }
    return found;
  }

  /** The number of entries between two positions, at most `pagedEntries`. */
  private async count(
    filter: ListFilter,
    order: Order,
    asked: PageRequest,
    after?: ListPosition,
    end?: ListPosition,
  ) {
    let total = 0;
    for (const part of indexRanges(order, after, end)) {
      total += await this.countSome({ ...filter, ...part }, asked, pagedEntries - total);
    }
    return total;
  }

  private async countSome(
    filter: ListFilter,
    { signal }: PageRequest,
    limit: number,
  ): Promise<number> {
    if (limit <= 0) return 0;
    const options = { limit, maxTimeMS: this.maxTimeMS, ...given(signal) };
    return this.records.collection.countDocuments(filter, options);
  }

  /** Uses the driver itself, so that Mongoose does not cast each record. */
  private find(
    filter: ListFilter,
    { field, direction }: Order,
    { signal }: PageRequest,
    limit: number,
    skip: number,
  ): Promise<R[]> {
    const sort = { [field]: direction, _id: direction };
    const { shown: projection, maxTimeMS } = this;
    const options = { projection, sort, skip, limit, maxTimeMS, ...given(signal) };
    return this.records.collection.find<R>(filter, options).toArray();
  }
}

function given(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

function positionAt({ field }: Order, record: { _id: string }, total: number): ListPosition {
  return { value: Reflect.get(record, field) as ListPosition['value'], id: record._id, total };
}
