import type { AiHistoryDraft, AiHistoryItem, AiHistoryQuery, Json } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../errors.ts';
import { type AiHistoryRecord, historyItemOf } from '../models/ai-history.ts';
import { isDuplicate } from '../models/database.ts';
import type { PersonalData } from '../personal-data.ts';
import { idFrom, randomId } from '../random-id.ts';

/** Entries kept per user. A search reads that many at most. */
export const historyItems = 500;

/** What the AI made for each user. Another user's entry is answered like a missing one. */
export class AiHistory implements PersonalData {
  readonly name = 'aiHistory';

  constructor(
    private readonly records: Model<AiHistoryRecord>,
    private readonly now: () => Date,
  ) {}

  /** Newest first. */
  async list(
    owner: string,
    { page, limit, search }: AiHistoryQuery & { page: number; limit: number },
  ): Promise<{ history: AiHistoryItem[]; total: number }> {
    const wanted = { owner, ...containing(search?.trim() ?? '') };
    const [found, total] = await Promise.all([
      this.records
        .find(wanted)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      this.records.countDocuments(wanted),
    ]);
    return { history: found.map(historyItemOf), total };
  }

  /** A repeated call with the same key finds the entry of the first call. */
  async save(owner: string, draft: AiHistoryDraft, key?: string): Promise<AiHistoryItem> {
    const record: AiHistoryRecord = {
      ...draft,
      _id: key === undefined ? randomId() : idFrom('ai-history', owner, key),
      owner,
      createdAt: this.now(),
    };
    try {
      await this.records.create(record);
    } catch (error) {
      const known = isDuplicate(error) && (await this.records.findOne({ _id: record._id }).lean());
      if (known) return historyItemOf(known);
      throw error;
    }
    await this.prune(owner);
    return historyItemOf(record);
  }

  /** Rejects with `not_found`. */
  async delete(owner: string, id: string): Promise<void> {
    const { deletedCount } = await this.records.deleteOne({ _id: id, owner });
    if (deletedCount === 0) throw refuse('not_found', 'There is no such entry');
  }

  async collect(owner: string): Promise<Json> {
    const found = await this.records.find({ owner }).sort({ createdAt: -1, _id: -1 }).lean();
    return found.map((record) => ({ ...historyItemOf(record) }));
  }

  async forget(owner: string): Promise<void> {
    await this.records.deleteMany({ owner });
  }

  /** Deletes all but the newest `historyItems` entries. */
  private async prune(owner: string): Promise<void> {
    const older = await this.records
      .find({ owner })
      .sort({ createdAt: -1, _id: -1 })
      .skip(historyItems)
      .select('_id')
      .lean();
    if (older.length === 0) return;
    const ids = older.map(({ _id }) => _id);
    await this.records.deleteMany({ owner, _id: mongoose.trusted({ $in: ids }) });
  }
}

/** A filter for entries that contain a text literally, ignoring case; an empty text matches all entries. */
function containing(search: string): Record<string, unknown> {
  if (search === '') return {};
  const literal = search.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const match = mongoose.trusted({ $regex: literal, $options: 'i' });
  return { $or: mongoose.trusted([{ prompt: match }, { explanation: match }]) };
}
