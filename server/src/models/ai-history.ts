import type { AiHistoryDraft, AiHistoryItem } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** An answer of the AI as its user keeps it. */
export interface AiHistoryRecord extends AiHistoryDraft {
  _id: string;
  owner: string;
  createdAt: Date;
}

export const aiHistorySchema = new Schema<AiHistoryRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    createdAt: { type: Date, required: true },
    prompt: { type: String, required: true },
    generatedCode: { type: String, default: '' },
    explanation: { type: String, default: '' },
    confidence: { type: Number, required: true },
  },
  { versionKey: false, collection: 'aiHistory' },
).index({ owner: 1, createdAt: -1, _id: -1 });

/** An entry as its owner sees it. */
export function historyItemOf({ _id, owner, createdAt, ...rest }: AiHistoryRecord): AiHistoryItem {
  return { ...rest, id: _id, createdAt: createdAt.toISOString() };
}
