import { Schema } from 'mongoose';

/** What a user says of a project; its id begins with `comment-`. */
export interface CommentRecord {
  _id: string;
  project: string;
  user: string;
  text: string;
  /** From 1; absent where it is of the whole project. */
  bar?: number;
  /** Taken out of the list by an operator. */
  hidden: boolean;
  createdAt: Date;
  /** Set while its project is deleted but can be restored. */
  expiresAt?: Date;
}

export const commentSchema = new Schema<CommentRecord>(
  {
    _id: { type: String, required: true },
    project: { type: String, required: true },
    user: { type: String, required: true },
    text: { type: String, required: true },
    bar: Number,
    hidden: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { versionKey: false, collection: 'comments' },
)
  .index({ project: 1, hidden: 1, createdAt: -1, _id: -1 })
  .index({ project: 1, user: 1 })
  .index({ user: 1, createdAt: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
