import { createHash } from 'node:crypto';
import { Lazy } from '@hocket/sdk/async';
import type { Connection, Query, Schema } from 'mongoose';
import { randomId } from '../random-id.ts';

/** What lists are made of: public projects, people as others see them, plugins, and the totals of tutorials. */
export type StampName = 'community' | 'people' | 'plugins' | 'tutorials';

/** A value that is another one after each change of what it is about. */
interface StampRecord {
  _id: string;
  value: string;
}

/** One write to a collection. */
export interface StampedWrite<D> {
  kind: 'make' | 'change' | 'remove';
  /** The fields that a change sets or removes, with dots. */
  fields: readonly string[];
  /** What it was asked for, for writes to records that were there. */
  filter: Readonly<Record<string, unknown>>;
  /** The record afterwards, as far as the writer has it. */
  record: Partial<D>;
}

/**
 * The stamp of what one person likes, blocks and learns; none where a write is about no single one. Many share one, so that
 * it names nobody.
 */
export function ownStamps(user: unknown): string[] {
  if (typeof user !== 'string') return [];
  return [`own ${createHash('sha256').update(user).digest('hex').slice(0, 4)}`];
}

/** The ways in which records are written, beside being made. */
const queries: (
  | 'updateOne'
  | 'updateMany'
  | 'findOneAndUpdate'
  | 'deleteOne'
  | 'deleteMany'
  | 'findOneAndDelete'
)[] = [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
  'findOneAndDelete',
];

/**
 * Says which stamps the writes to a schema's records renew. It is part of the schema, so that no writer can forget it: not
 * the routes, not background jobs, not an operator's command.
 */
export function renewsStamps<D>(
  schema: Schema<D>,
  namesOf: (write: StampedWrite<D>) => readonly string[],
): void {
  const made = (record: unknown) =>
    namesOf({ kind: 'make', fields: [], filter: {}, record: record as Partial<D> });
  const databaseOf = (record: unknown) => (record as { db: Connection }).db;
  schema.post('save', async (record) => stampsOf(databaseOf(record)).renew(made(record)));
  schema.post('save', (error: Error, record: unknown, next: (error: Error) => void) => {
    stampsOf(databaseOf(record)).owe(made(record));
    next(error);
  });
  schema.post(queries, async function (this: Query<unknown, D>, result: unknown) {
    if (hasChanged(result)) await stampsOf(this.model.db).renew(namesOf(writeOf(this, result)));
  });
  schema.post(
    queries,
    function (this: Query<unknown, D>, error: Error, _: unknown, next: (error: Error) => void) {
      // Whether the database has made the change is not known where its answer was lost.
      stampsOf(this.model.db).owe(namesOf(writeOf(this, null)));
      next(error);
    },
  );
}

/** Whether a write, by its result, has changed anything. */
function hasChanged(result: unknown): boolean {
  if (result === null) return false;
  const { modifiedCount, upsertedCount, deletedCount } = result as Record<string, unknown>;
  if (deletedCount !== undefined) return deletedCount !== 0;
  return modifiedCount !== 0 || upsertedCount === 1;
}

function writeOf<D>(query: Query<unknown, D>, result: unknown): StampedWrite<D> {
  const operators = Object.values(query.getUpdate() ?? {}) as object[];
  const isDocument = result !== null && '_id' in (result as object);
  return {
    kind: operators.length > 0 ? 'change' : 'remove',
    fields: operators.flatMap((each) => Object.keys(each)),
    filter: query.getFilter() as Record<string, unknown>,
    record: isDocument ? (result as Partial<D>) : {},
  };
}

/** How long tags last at most, in milliseconds: so long may a copy's end between a change and its stamp go unnoticed. */
const tagMs = 15 * 60 * 1000;

/**
 * The stamps of one database. A change is written first and its stamp then, before the writer answers; a reader asks for the
 * stamps before it reads what they are about. So a tag that is made of stamps never stands for something older than what its
 * reader saw, and each change that was answered ends the tags before it, on all copies of the server.
 */
export class Stamps {
  readonly #connection: Connection;
  readonly #now: () => number;
  /** Renewals that have begun, and for each the one that follows it. */
  readonly #running = new Map<string, { now: Promise<void>; next?: Promise<void> }>();
  readonly #owed = new Set<string>();
  /** A process that ended before may not have come to its stamps. */
  readonly #start = new Lazy(() => this.renew(['start']));

  constructor(connection: Connection, now: () => number = Date.now) {
    this.#connection = connection;
    this.#now = now;
  }

  /** Gives each a new value, after a change. */
  async renew(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.#renewOne(name)));
  }

  /** Renews them before they are read here the next time. */
  owe(names: readonly string[]): void {
    for (const name of names) this.#owed.add(name);
  }

  /** A text that changes with each of them, with each start of a copy, and by itself after a while. */
  async read(names: readonly string[]): Promise<string> {
    await this.#start.fetch();
    const owed = names.filter((name) => this.#owed.has(name));
    if (owed.length > 0) await this.renew(owed);
    const $in = ['start', ...names];
    const found = await this.#records.find({ _id: { $in } }).toArray();
    const values = new Map(found.map(({ _id, value }) => [_id, value]));
    return [...$in.map((name) => values.get(name)), Math.floor(this.#now() / tagMs)].join(' ');
  }

  get #records() {
    return this.#connection.collection<StampRecord>('stamps');
  }

  /** A renewal that has begun may be older than the change, so the one that follows it is waited for; many share it. */
  #renewOne(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (running === undefined) return this.#begin(name);
    running.next ??= running.now.then(
      () => this.#begin(name),
      () => this.#begin(name),
    );
    return running.next;
  }

  #begin(name: string): Promise<void> {
    const entry = { now: this.#write(name) };
    this.#running.set(name, entry);
    const end = () => {
      if (this.#running.get(name) === entry) this.#running.delete(name);
    };
    entry.now.then(end, end);
    return entry.now;
  }

  async #write(name: string): Promise<void> {
    try {
      const $set = { value: randomId() };
      await this.#records.updateOne({ _id: name }, { $set }, { upsert: true });
      this.#owed.delete(name);
    } catch (error) {
      this.#owed.add(name);
      throw error;
    }
  }
}

const known = new WeakMap<Connection, Stamps>();

/** The stamps of a connection's database. */
export function stampsOf(connection: Connection): Stamps {
  const stamps = known.get(connection) ?? new Stamps(connection);
  known.set(connection, stamps);
  return stamps;
}
