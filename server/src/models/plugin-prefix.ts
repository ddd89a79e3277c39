import { Schema } from 'mongoose';

/** The part of plugins' ids before the dot: whose it is. */
export interface PluginPrefixRecord {
  /** What all prefixes share that are easily taken for this one. */
  _id: string;
  /** As it was first published. */
  prefix: string;
  /** Absent after its owner left: then nobody begins anything under it any more. */
  owner?: string;
  createdAt: Date;
}

export const pluginPrefixSchema = new Schema<PluginPrefixRecord>(
  {
    _id: { type: String, required: true },
    prefix: { type: String, required: true },
    owner: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pluginPrefixes' },
).index({ owner: 1 });
