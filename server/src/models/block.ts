import { Schema } from 'mongoose';
import { ownStamps, renewsStamps } from './stamp.ts';

/** One user does not want to hear from another; its id follows from both. */
export interface BlockRecord {
  _id: string;
  user: string;
  /** Who is not heard. */
  blocked: string;
  createdAt: Date;
}

export const blockSchema = new Schema<BlockRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    blocked: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'blocks' },
)
  .index({ user: 1, createdAt: -1 })
  .index({ blocked: 1 });

renewsStamps(blockSchema, ({ filter, record }) => ownStamps(record.user ?? filter.user));
