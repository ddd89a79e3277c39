import mongoose, { type Model } from 'mongoose';
import { busy } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import type { RecordingRecord } from '../models/recording.ts';
import type { ByteRange, FileStorage, StoredFile } from '../storage/file-storage.ts';
import { PieceFiles } from './piece-files.ts';
import type { RecordingRegistry } from './recording-registry.ts';
import { recordingKind, servedTypes } from './upload-kinds.ts';

/** Longer than any call that takes a recording runs, in milliseconds. */
const graceMs = 60 * 60 * 1000;

/** How many contents one run of the sweep looks at. */
const batch = 500;

/**
 * The contents of recordings, each stored once however many users hold it. One that nobody holds is removed, at the
 * earliest an hour after somebody took it or let go of it (decision 0051): so none is removed while a call takes it.
 */
export class RecordingContents implements Pick<FileStorage, 'read' | 'size'> {
  private readonly pieces: PieceFiles;

  constructor(
    private readonly records: Model<RecordingRecord>,
    private readonly registry: RecordingRegistry,
    storage: FileStorage,
    private readonly now: () => Date,
  ) {
    this.pieces = new PieceFiles(storage);
  }

  /** Where it is stored. */
  keyOf(hash: string, ending: string): string {
    return `${recordingKind.folder}/${hash}.${ending}`;
  }

  /** Announces one that is about to be written. Rejects with `busy` while it is being removed. */
  async announce(hash: string, ending: string, bytes: number): Promise<void> {
    await this.records
      .updateOne(
        { _id: hash, removing: mongoose.trusted({ $exists: false }) },
        { $set: { checkAt: this.later() }, $setOnInsert: { ending, bytes } },
        { upsert: true },
      )
      .catch((error: unknown) => {
        throw isDuplicate(error) ? busy() : error;
      });
  }

  /** Stores one piece of an announced one. */
  async put(hash: string, ending: string, index: number, piece: Uint8Array): Promise<void> {
    await this.pieces.put(this.keyOf(hash, ending), index, piece, servedTypes[ending] ?? '');
  }

  /** Sees to it that one stays for now, because another user is about to hold it; false when it is gone. */
  async keep(hash: string): Promise<boolean> {
    const { matchedCount } = await this.records.updateOne(
      { _id: hash, removing: mongoose.trusted({ $exists: false }) },
      { $set: { checkAt: this.later() } },
    );
    return matchedCount === 1;
  }

  /** Says, before it happens, that a user lets go of one: a crash in between forgets nothing. */
  async release(hash: string): Promise<void> {
    await this.records.updateOne({ _id: hash }, { $set: { checkAt: this.later() } });
  }

  /** Reads one by its hash; undefined when it does not exist. Rejects with `range_not_satisfiable`. */
  async read(hash: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const found = await this.records.findOne({ _id: hash }).lean();
    return found ? this.pieces.read(this.keyOf(hash, found.ending), found.bytes, range) : undefined;
  }

  /** The size in bytes of one, by its hash; undefined when it does not exist. */
  async size(hash: string): Promise<number | undefined> {
    return (await this.records.findOne({ _id: hash }).lean())?.bytes;
  }

  /** Removes those that nobody holds any more, and resolves to how many. */
  async sweep(): Promise<number> {
    const due = await this.records
      .find({ checkAt: mongoose.trusted({ $lte: this.now() }) })
      .sort({ checkAt: 1 })
      .limit(batch)
      .lean();
    let removed = 0;
    for (const { _id, ending, checkAt, removing } of due) {
      const seen = { _id, checkAt };
      if (!removing && (await this.registry.isHeld(_id))) {
        await this.records.updateOne(seen, { $unset: { checkAt: 1 } });
        continue;
      }
      const { matchedCount } = await this.records.updateOne(seen, { $set: { removing: true } });
      if (matchedCount === 0) continue;
      await this.pieces.remove(this.keyOf(_id, ending));
      await this.records.deleteOne({ _id });
      removed++;
    }
    return removed;
  }

  private later(): Date {
    return new Date(this.now().getTime() + graceMs);
  }
}
