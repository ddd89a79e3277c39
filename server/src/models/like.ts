import { Schema } from 'mongoose';
import { ownStamps, renewsStamps } from './stamp.ts';

/** One user's like of one project; its id follows from both. */
export interface LikeRecord {
  _id: string;
  project: string;
  user: string;
  createdAt: Date;
  /** Set while its project is deleted but can be restored. */
  expiresAt?: Date;
}

export const likeSchema = new Schema<LikeRecord>(
  {
    _id: { type: String, required: true },
    project: { type: String, required: true },
    user: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { versionKey: false, collection: 'likes' },
)
  .index({ project: 1 })
  .index({ user: 1, project: 1 })
  .index({ user: 1, createdAt: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

renewsStamps(likeSchema, ({ filter, record }) => ownStamps(record.user ?? filter.user));
