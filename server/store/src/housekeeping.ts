import type { CommandContext } from './command/command.ts';
import { allMatches, search } from './query/find.ts';
import type { Collection } from './storage/collection.ts';
import type { Index } from './storage/index-spec.ts';

const DOCUMENTS_PER_COMMIT = 200;
const KEYS_PER_COMMIT = 1000;

/**
 * The background work of a store: it removes documents that have expired, frees the space of dropped collections and
 * closes idle cursors, every `everySeconds` seconds until it is stopped.
 */
export class Housekeeping {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly context: CommandContext,
    everySeconds: number,
    private readonly log: (message: string) => void,
  ) {
    this.timer = setInterval(() => this.start(), everySeconds * 1000);
    this.start();
  }

  /** Stops after the round that is running. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running ??= this.round()
      .catch((error: unknown) => this.log(`housekeeping failed: ${String(error)}`))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async round(): Promise<void> {
    const { catalog, cursors, writes } = this.context;
    cursors.sweep();
    for (const collection of catalog.list()) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds !== undefined) await this.expire(collection, index);
      }
    }
    while (!this.stopped && catalog.hasDropped()) {
      await writes.write(() => catalog.clearDropped(KEYS_PER_COMMIT));
    }
  }

  private async expire({ namespace }: Collection, index: Index): Promise<void> {
    const [{ field } = { field: '' }] = index.fields;
    const before = new Date(Date.now() - (index.expireAfterSeconds ?? 0) * 1000);
    const query = {
      filter: { [field]: { $lte: before } },
      hint: index.name,
      limit: DOCUMENTS_PER_COMMIT,
    };
    let removed = DOCUMENTS_PER_COMMIT;
    while (!this.stopped && removed === DOCUMENTS_PER_COMMIT) {
      removed = await this.context.writes.write(() => {
        const collection = this.context.catalog.find(namespace);
        if (!collection?.indexes.some(({ name }) => name === index.name)) return 0;
        const matches = [...allMatches(search(this.context.trees, collection, query))];
        for (const { record, doc } of matches) collection.remove(record, doc);
        return matches.length;
      });
    }
  }
}
