import { Schema } from 'mongoose';
import type { StoredBytes } from './stored-bytes.ts';

/** The document of a project's room, as it was when the project was last stored from it. */
export interface RoomRecord {
  /** The project's id. */
  _id: string;
  owner: string;
  /** Names this document: another one of the same project is not to be merged with it. */
  epoch: string;
  /** As an update of Yjs, compressed; absent until somebody came in. */
  state?: StoredBytes;
  /** The id of the project's content that says the same, which may not be stored yet. */
  text?: string;
  /** The id of the content that it was made from. */
  before?: string;
  /** The last of the updates that are part of it. */
  seq: number;
  /** What is played in the room, as JSON: a `StoredRoomMusic`. */
  music?: string;
  /** How often it was opened: who opened it before writes no more. */
  term: number;
  /** A document that nobody has used for so long is made anew. */
  expiresAt: Date;
}

export const roomSchema = new Schema<RoomRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    epoch: { type: String, required: true },
    state: Buffer,
    text: String,
    before: String,
    seq: { type: Number, required: true },
    music: String,
    term: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'rooms' },
)
  .index({ owner: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
