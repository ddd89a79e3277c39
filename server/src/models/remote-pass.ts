import type { DescribedBuild } from '@hocket/api/describe-build';
import { Schema } from 'mongoose';

/** What the holder of an address gets of one remote; its secret is stored hashed. */
export interface RemotePassRecord {
  /** The secret's digest. */
  _id: string;
  remote: string;
  /** A preview of this version; absent where it is a way into a group. */
  preview?: DescribedBuild;
  group?: string;
  expiresAt: Date;
}

export const remotePassSchema = new Schema<RemotePassRecord>(
  {
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    preview: { type: Schema.Types.Mixed },
    group: { type: String },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'remotePasses' },
)
  .index({ remote: 1, expiresAt: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
