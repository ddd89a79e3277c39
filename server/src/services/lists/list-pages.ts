import { pagedEntries } from '@hocket/api';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { cursorOf, type Order, type Place, placeOf } from './page-cursor.ts';
import type { Narrowing } from './search-terms.ts';

/** Which part of which list. */
export interface PageAsked {
  page: number;
  limit: number;
  cursor?: string;
}

/** What a list holds: what has these values in these fields, and is what it is narrowed to. */
export interface Held extends Narrowing {
  fields: Record<string, unknown>;
}

/** A part of a list. */
export interface Page<R> {
  records: R[];
  /** Only where it was asked for; counted up to `pagedEntries`. */
  total: number;
  nextCursor?: string;
}

/** Reads lists of a collection of `D` a page at a time, each along an index; `R` is what of one is read. */
export class ListPages<D extends { _id: string }, R extends { _id: string }> {
  /** `shown`: the fields that are read; those that lists are ordered by have to be among them. */
  constructor(
    private readonly records: Model<D>,
    private readonly shown: Record<string, 1 | { $slice: number }>,
  ) {}

  /** Rejects with `validation_failed` when the cursor is not of this list's order. */
  async read(held: Held, order: Order, asked: PageAsked, counted = false): Promise<Page<R>> {
    const { limit, page, cursor } = asked;
    const after = cursor === undefined ? undefined : placeOf(cursor, order);
    // One more tells whether anything follows.
    const found = after
      ? await this.after(held, order, after, limit + 1)
      : await this.find(held, order, {}, limit + 1, (page - 1) * limit);
    const records = found.slice(0, limit);
    const more = found.length > limit;
    const total = after?.total ?? (counted ? await this.total(held, asked, records, more) : 0);
    const last = records.at(-1);
    if (!more || !last) return { records, total };
    const value = Reflect.get(last, order.field) as Place['value'];
    return { records, total, nextCursor: cursorOf(order, { value, id: last._id, total }) };
  }

  /**
   * Two reads, of which each is one stretch of an index: what shares the place's value, then what
   * lies beyond it. One read with an $or would go through everything that shares the value.
   */
  private async after(held: Held, order: Order, place: Place, limit: number): Promise<R[]> {
    const { value, id } = place;
    const beyond = order.direction === 1 ? '$gt' : '$lt';
    const level = await this.find(
      held,
      order,
      { [order.field]: value, _id: mongoose.trusted({ [beyond]: id }) },
      limit,
    );
    if (level.length === limit) return level;
    const past = { [order.field]: mongoose.trusted({ [beyond]: value }) };
    return [...level, ...(await this.find(held, order, past, limit - level.length))];
  }

  private find(
    held: Held,
    { field, direction }: Order,
    more: Record<string, unknown>,
    limit: number,
    skip = 0,
  ): Promise<R[]> {
    return this.records
      .find({ ...filterOf<D>(held), ...more }, this.shown)
      .sort({ [field]: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean<R[]>()
      .exec();
  }

  /** Counts only where the page itself does not tell. */
  private async total(held: Held, { page, limit }: PageAsked, records: R[], more: boolean) {
    const seen = (page - 1) * limit + records.length;
    if (!more && (records.length > 0 || page === 1)) return seen;
    return this.records.countDocuments(filterOf<D>(held), { limit: pagedEntries });
  }
}

function filterOf<D>({ fields, words, tagKeys }: Held): QueryFilter<D> {
  // Each on its own: an index serves one value of a list, and the others are tested.
  const all = [
    ...words.map((word) => ({ words: word })),
    ...tagKeys.map((key) => ({ tagKeys: key })),
  ];
  // The fields are named at run time, so that the compiler cannot know them for the collection's.
  return (all.length > 0 ? { ...fields, $and: all } : fields) as QueryFilter<D>;
}
