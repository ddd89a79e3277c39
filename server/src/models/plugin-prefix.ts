import { Schema } from 'mongoose';

/** The owner of a prefix: the part of plugins' ids before the dot. */
export interface PluginPrefixRecord {
  /** A key that all similar-looking prefixes share. */
  _id: string;
  /** As it was first published. */
  prefix: string;
  /** Absent after its owner deleted the account: then nobody can publish under the prefix. */
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
