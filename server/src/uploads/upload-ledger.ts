import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import { refuse } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import type { UploadEntry, UploadLedgerRecord } from '../models/upload-ledger.ts';
import { quota } from './upload-kinds.ts';

/** Which files each user has, and what they weigh. Every change is one atomic update of the user's document. */
export class UploadLedger {
  constructor(private readonly records: Model<UploadLedgerRecord>) {}

  /** Enters a file that is yet to come. Rejects with `quota_exceeded`. */
  async reserve(user: string, id: string, entry: UploadEntry, sweepAt: Date): Promise<void> {
    await this.open(user, sweepAt);
    const room = {
      _id: user,
      bytes: mongoose.trusted({ $lte: quota.bytes - entry.bytes }),
      count: mongoose.trusted({ $lt: quota.files }),
    };
    const { matchedCount } = await this.records.updateOne(room, {
      $set: { [`files.${id}`]: entry },
      $inc: { bytes: entry.bytes, count: 1 },
      $min: { sweepAt },
    });
    if (matchedCount === 0) {
      const sentence = `There is no room for more files: ${quota.files} files or ${quota.bytes / 2 ** 20} MB are the most.`;
      throw refuse('quota_exceeded', sentence, { ...quota });
    }
  }

  /** The file of that id; undefined when there is none. */
  async find(user: string, id: string): Promise<UploadEntry | undefined> {
    const record = await this.records.findOne({ _id: user }).select(`files.${id}`).lean();
    return record?.files[id];
  }

  /** All files of a user, by id. */
  async all(user: string): Promise<Record<string, UploadEntry>> {
    return (await this.records.findOne({ _id: user }).lean())?.files ?? {};
  }

  /** Moves a file on from waiting; false when someone else did, so that of many only one succeeds. */
  claim(user: string, id: string, at: Date): Promise<boolean> {
    return this.change(user, id, 'waiting', {
      $set: { [`files.${id}.state`]: 'storing', [`files.${id}.at`]: at },
    });
  }

  /** The file is there and has that many bytes; false when it has been dropped meanwhile. */
  settle(user: string, id: string, promised: number, bytes: number, at: Date): Promise<boolean> {
    const path = `files.${id}`;
    return this.change(user, id, 'storing', {
      $set: { [`${path}.state`]: 'stored', [`${path}.bytes`]: bytes, [`${path}.at`]: at },
      $inc: { bytes: bytes - promised },
    });
  }

  /** Strikes a file out, once, unless its state has changed since `entry` was read. */
  drop(user: string, id: string, { state, bytes }: UploadEntry): Promise<boolean> {
    return this.change(user, id, state, {
      $unset: { [`files.${id}`]: '' },
      $inc: { bytes: -bytes, count: -1 },
    });
  }

  /** At most `limit` ledgers that may have to be tidied up, the longest due first. */
  due(now: Date, limit: number): Promise<UploadLedgerRecord[]> {
    return this.records
      .find({ sweepAt: mongoose.trusted({ $lte: now }) })
      .sort({ sweepAt: 1 })
      .limit(limit)
      .lean();
  }

  /** Puts the next look off, unless a file came since; an empty ledger goes away. */
  async tidied(user: string, seen: Date, next: Date): Promise<void> {
    await this.records.deleteOne({ _id: user, count: 0, sweepAt: seen });
    await this.records.updateOne({ _id: user, sweepAt: seen }, { $set: { sweepAt: next } });
  }

  /** Strikes everything out. */
  async forget(user: string): Promise<void> {
    await this.records.deleteOne({ _id: user });
  }

  private async open(user: string, sweepAt: Date): Promise<void> {
    const empty = { bytes: 0, count: 0, files: {}, sweepAt };
    await this.records
      .updateOne({ _id: user }, { $setOnInsert: empty }, { upsert: true })
      .catch((error: unknown) => {
        // Two at once opened it; one was enough.
        if (!isDuplicate(error)) throw error;
      });
  }

  private async change(
    user: string,
    id: string,
    state: UploadEntry['state'],
    update: UpdateQuery<UploadLedgerRecord>,
  ): Promise<boolean> {
    const filter = { _id: user, [`files.${id}.state`]: state };
    return (await this.records.updateOne(filter, update)).matchedCount === 1;
  }
}
