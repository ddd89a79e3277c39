import { readJournal, type Transaction } from './storage/journal.ts';
import { dataFile } from './storage/open-folder.ts';
import { type JournalPlace, Trees } from './storage/trees.ts';

/** How far a copy of a store was brought. */
export interface Replayed {
  sequence: number;
  /** When its last transaction was written; undefined where none was added to the copy. */
  time: number | undefined;
}

/**
 * Brings the copy of a store that lies in a folder to a moment (milliseconds since 1970) by the parts of its journal, in
 * their order. Rejects with a RangeError where a part is damaged, or a transaction is missing between two.
 */
export async function replayJournal(
  dir: string,
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  until: number,
): Promise<Replayed> {
  const trees = new Trees(dataFile(dir));
  try {
    const done: Replayed = { sequence: trees.place.sequence, time: undefined };
    for await (const bytes of parts) {
      for (const transaction of readJournal(bytes)) {
        if (transaction.time > until) return done;
        if (transaction.sequence <= done.sequence) continue;
        apply(trees, transaction, done.sequence);
        done.sequence = transaction.sequence;
        done.time = transaction.time;
      }
    }
    return done;
  } finally {
    // It is a store of its own now: what it goes on with is no part of that journal.
    trees.goTo({ line: '', sequence: 0 });
    await trees.close();
  }
}

function apply(trees: Trees, { sequence, changes }: Transaction, before: number): void {
  if (sequence !== before + 1) {
    throw new RangeError(
      `Of the journal, transactions ${before + 1} to ${sequence - 1} are missing.`,
    );
  }
  trees.restore(changes);
}

/** Where in its journal the copy of a store in a file stands. */
export async function journalPlaceOf(path: string): Promise<JournalPlace> {
  const trees = new Trees(path);
  try {
    return trees.place;
  } finally {
    await trees.close();
  }
}
