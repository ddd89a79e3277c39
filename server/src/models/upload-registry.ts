import type { UploadType } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** One file of a user. */
export interface UploadEntry {
  /** Where it is kept. */
  key: string;
  use: UploadType | 'recording';
  /** What its owner calls it. */
  name: string;
  project?: string;
  /** As announced; once it is stored, the real size. */
  bytes: number;
  /** `waiting`: a signed URL was given out. `storing`: being checked and written. `stored`: in the storage. */
  state: 'waiting' | 'storing' | 'stored';
  /** Since when it is in this state; of a recording also when it was last asked for, or a piece of it came. */
  at: Date;
  /** Of a recording that is waiting: how many bytes of it have come. */
  received?: number;
  /** Of a recording that came with a copy of somebody's project: it counts for nothing. */
  copied?: true;
}

/** All files of one user in one document, so that their total size changes with them, atomically. */
export interface UploadRegistryRecord {
  /** User id. */
  _id: string;
  bytes: number;
  count: number;
  /** By an id of their own, which is part of the key; recordings by their hash. */
  files: Record<string, UploadEntry>;
  /** The hashes of all recordings among them that are stored, so that their holders are found. */
  recordings?: string[];
  /** When the sweep looks at it next. */
  sweepAt: Date;
}

const count = { type: Number, required: true };

export const uploadRegistrySchema = new Schema<UploadRegistryRecord>(
  {
    _id: { type: String, required: true },
    bytes: count,
    count,
    files: { type: Schema.Types.Mixed, required: true },
    recordings: { type: [String], default: undefined },
    sweepAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'uploads' },
)
  .index({ sweepAt: 1 })
  .index({ recordings: 1 }, { sparse: true });
