import { Schema } from 'mongoose';
import type { StoredBytes } from './stored-bytes.ts';

/** An edit in a room that is not part of its stored document yet. */
export interface RoomUpdateRecord {
  _id: string;
  /** The project's id. */
  room: string;
  /** Of the document that it belongs to. */
  epoch: string;
  /** They follow one another in the order in which they came. */
  seq: number;
  /** The id of the user who made it; absent where that is nobody with an account. */
  author?: string;
  /** An update of Yjs. */
  update: StoredBytes;
}

export const roomUpdateSchema = new Schema<RoomUpdateRecord>(
  {
    _id: { type: String, required: true },
    room: { type: String, required: true },
    epoch: { type: String, required: true },
    seq: { type: Number, required: true },
    author: String,
    update: { type: Buffer, required: true },
  },
  { versionKey: false, collection: 'roomupdates' },
)
  .index({ epoch: 1, seq: 1 }, { unique: true })
  // An account that goes is taken out of what it made.
  .index({ author: 1 }, { sparse: true });
