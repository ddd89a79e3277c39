import { Schema } from 'mongoose';
import type { DescribedBuild } from './remote-version.ts';

/** Which version of a remote is live: one document, so that it flips as a whole. */
export interface LiveRemoteRecord {
  /** The remote. */
  _id: string;
  /** Rises with each flip. */
  rev: number;
  /** The versions that went live one on the other, the newest last; none: the one that came with the server. */
  trail: string[];
  /** The last of the trail, and the one that pages fall back on. */
  builds: DescribedBuild[];
}

export const liveRemoteSchema = new Schema<LiveRemoteRecord>(
  {
    _id: { type: String, required: true },
    rev: { type: Number, required: true },
    trail: { type: [String], required: true },
    builds: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'liveRemotes' },
);
