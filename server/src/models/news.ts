import type { NewsKind } from '@hocket/sdk';
import { Schema } from 'mongoose';

/**
 * Something that somebody did with another user's public project, or an invitation into the room of one's own; its id
 * follows from kind, project and who did it, or was invited.
 */
export interface NewsRecord {
  _id: string;
  /** Who is told: whose project it is, or who was invited. */
  user: string;
  kind: NewsKind;
  project: string;
  /** Who did it. */
  by: string;
  at: Date;
  /** The user was shown it. */
  isSeen: boolean;
  /** It was decided whether a letter tells it. */
  isMailed: boolean;
  /** When a letter was sent that tells it. */
  letterAt?: Date;
  expiresAt: Date;
}

export const newsSchema = new Schema<NewsRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    kind: { type: String, required: true },
    project: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    isSeen: { type: Boolean, required: true },
    isMailed: { type: Boolean, required: true },
    letterAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'news' },
)
  .index({ user: 1, isSeen: 1, at: -1 })
  .index({ by: 1 })
  .index({ isMailed: 1, at: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
