import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import { refuse } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import type { UploadEntry, UploadRegistryRecord } from '../models/upload-registry.ts';
import { quota } from './upload-kinds.ts';

/** Ids are names of fields, so whoever asks for one may not say more than a name. */
const fileId = /^[\w-]{20,64}$/;

/** Registers the files of each user and their total size. Every change is one atomic update of the user's document. */
export class UploadRegistry {
  constructor(private readonly records: Model<UploadRegistryRecord>) {}

  /** Registers a file before it is uploaded; false when there is one of that id. Rejects with `quota_exceeded`. */
  async reserve(user: string, id: string, entry: UploadEntry, sweepAt: Date): Promise<boolean> {
    await this.open(user, sweepAt);
    const room = {
      _id: user,
      bytes: mongoose.trusted({ $lte: quota.bytes - entry.bytes }),
      count: mongoose.trusted({ $lt: quota.files }),
      [`files.${id}`]: mongoose.trusted({ $exists: false }),
    };
    const { matchedCount } = await this.records.updateOne(room, {
      $set: { [`files.${id}`]: entry },
      $inc: { bytes: entry.bytes, count: 1 },
      $min: { sweepAt },
    });
    if (matchedCount === 1) return true;
    if (await this.find(user, id)) return false;
    const sentence = `There is no room for more files: ${quota.files} files or ${quota.bytes / 2 ** 20} MB are the most.`;
    throw refuse('quota_exceeded', sentence, { ...quota });
  }

  /** The file of that id; undefined when there is none, or that can be no id. */
  async find(user: string, id: string): Promise<UploadEntry | undefined> {
    if (!fileId.test(id)) return undefined;
    const record = await this.records.findOne({ _id: user }).select(`files.${id}`).lean();
    return record?.files[id];
  }

  /** All files of a user, by id. */
  async all(user: string): Promise<Record<string, UploadEntry>> {
    return (await this.records.findOne({ _id: user }).lean())?.files ?? {};
  }

  /** Changes a file from waiting to storing; false when another call did, so that only one succeeds. */
  claim(user: string, id: string, at: Date): Promise<boolean> {
    return this.change(user, id, 'waiting', {
      $set: { [`files.${id}.state`]: 'storing', [`files.${id}.at`]: at },
    });
  }

  /** Marks a file as stored, with its real size; false when it has been removed since. */
  settle(user: string, id: string, promised: number, bytes: number, at: Date): Promise<boolean> {
    const path = `files.${id}`;
    return this.change(user, id, 'storing', {
      $set: { [`${path}.state`]: 'stored', [`${path}.bytes`]: bytes, [`${path}.at`]: at },
      $inc: { bytes: bytes - promised },
    });
  }

  /** Removes a file, unless its state has changed since `entry` was read. */
  drop(user: string, id: string, { state, bytes }: UploadEntry): Promise<boolean> {
    return this.change(user, id, state, {
      $unset: { [`files.${id}`]: '' },
      $inc: { bytes: -bytes, count: -1 },
    });
  }

  /** What the user's files take together. */
  async taken(user: string): Promise<{ bytes: number; files: number }> {
    const record = await this.records.findOne({ _id: user }).select('bytes count').lean();
    return { bytes: record?.bytes ?? 0, files: record?.count ?? 0 };
  }

  /** At most `limit` users whose files are due for the sweep, the longest due first. */
  due(now: Date, limit: number): Promise<UploadRegistryRecord[]> {
    return this.records
      .find({ sweepAt: mongoose.trusted({ $lte: now }) })
      .sort({ sweepAt: 1 })
      .limit(limit)
      .lean();
  }

  /** Sets the time of the next sweep, unless a file was added since; an empty record is deleted. */
  async tidied(user: string, seen: Date, next: Date): Promise<void> {
    const none = mongoose.trusted({ $exists: false });
    await this.records.deleteOne({ _id: user, count: 0, 'recordings.0': none, sweepAt: seen });
    await this.records.updateOne({ _id: user, sweepAt: seen }, { $set: { sweepAt: next } });
  }

  /** Removes all files of a user from the registry. */
  async forget(user: string): Promise<void> {
    await this.records.deleteOne({ _id: user });
  }

  /** Makes the record of a user who has none. */
  async open(user: string, sweepAt: Date): Promise<void> {
    const empty = { bytes: 0, count: 0, files: {}, sweepAt };
    await this.records
      .updateOne({ _id: user }, { $setOnInsert: empty }, { upsert: true })
      .catch((error: unknown) => {
        // Another call created the record at the same time.
        if (!isDuplicate(error)) throw error;
      });
  }

  private async change(
    user: string,
    id: string,
    state: UploadEntry['state'],
    update: UpdateQuery<UploadRegistryRecord>,
  ): Promise<boolean> {
    const filter = { _id: user, [`files.${id}.state`]: state };
    return (await this.records.updateOne(filter, update)).matchedCount === 1;
  }
}
