import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import { refuse } from '../errors.ts';
import type { UploadEntry, UploadRegistryRecord } from '../models/upload-registry.ts';
import type { UploadRegistry } from './upload-registry.ts';

/** How many recordings may come with copies of projects: all files of a user are one document. */
const mostRecordings = 2000;

/** The recordings among the files of each user, by their hashes. Every change is one atomic update. */
export class RecordingRegistry {
  constructor(
    private readonly records: Model<UploadRegistryRecord>,
    private readonly files: UploadRegistry,
  ) {}

  /** A recording that is stored for a user; undefined when there is none. */
  async held(user: string, hash: string): Promise<UploadEntry | undefined> {
    const entry = await this.files.find(user, hash);
    return entry?.state === 'stored' ? entry : undefined;
  }

  /** Those of the hashes whose recordings are stored for a user. */
  async heldOf(user: string, hashes: readonly string[]): Promise<string[]> {
    const record = await this.records.findOne({ _id: user }).select('recordings').lean();
    const all = new Set(record?.recordings);
    return hashes.filter((hash) => all.has(hash));
  }

  /** Whether anybody holds it. */
  async isHeld(hash: string): Promise<boolean> {
    return (await this.records.exists({ recordings: hash })) !== null;
  }

  /** Notes that a piece has come; false when another came first, or the upload was ended. */
  advance(user: string, hash: string, from: number, to: number, at: Date): Promise<boolean> {
    const filter = { [`files.${hash}.received`]: from };
    return this.change(user, filter, {
      $set: { [`files.${hash}.received`]: to, [`files.${hash}.at`]: at },
    });
  }

  /** Marks a recording as stored, all of which has come; false when it is not waiting any more. */
  settle(user: string, hash: string, at: Date): Promise<boolean> {
    const path = `files.${hash}`;
    return this.change(
      user,
      { [`${path}.state`]: 'waiting' },
      {
        $set: { [`${path}.state`]: 'stored', [`${path}.at`]: at },
        $unset: { [`${path}.received`]: '' },
        $addToSet: { recordings: hash },
      },
    );
  }

  /** Lets the sweep leave a stored recording for a while longer; false when it is not there any more. */
  touch(user: string, hash: string, at: Date): Promise<boolean> {
    return this.change(user, { recordings: hash }, { $set: { [`files.${hash}.at`]: at } });
  }

  /**
   * Registers a recording that came with a copy, unless the user has it or is sending it. Rejects with `quota_exceeded`
   * where there are too many.
   */
  async hold(user: string, hash: string, entry: UploadEntry, sweepAt: Date): Promise<void> {
    await this.files.open(user, sweepAt);
    const none = mongoose.trusted({ $exists: false });
    const held = await this.change(
      user,
      { [`files.${hash}`]: none, [`recordings.${mostRecordings - 1}`]: none },
      {
        $set: { [`files.${hash}`]: { ...entry, copied: true } },
        $addToSet: { recordings: hash },
        $min: { sweepAt },
      },
    );
    if (held || (await this.files.find(user, hash))) return;
    const sentence = `There is no room for more recordings: ${mostRecordings} are the most.`;
    throw refuse('quota_exceeded', sentence, { files: mostRecordings });
  }

  /** Removes one, unless it has changed since `entry` was read. */
  drop(user: string, hash: string, entry: UploadEntry): Promise<boolean> {
    const { at, bytes, copied, state } = entry;
    const path = `files.${hash}`;
    return this.change(
      user,
      { [`${path}.state`]: state, [`${path}.at`]: at },
      {
        $unset: { [path]: '' },
        $pull: { recordings: hash },
        ...(copied ? {} : { $inc: { bytes: -bytes, count: -1 } }),
      },
    );
  }

  private async change(
    user: string,
    filter: Record<string, unknown>,
    update: UpdateQuery<UploadRegistryRecord>,
  ): Promise<boolean> {
    return (await this.records.updateOne({ _id: user, ...filter }, update)).matchedCount === 1;
  }
}
