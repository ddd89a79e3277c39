import type { PluginKind } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** A plugin: whose it is, and what of its versions lists show. */
export interface PluginRecord {
  /** As its manifests say. */
  _id: string;
  /** Absent after its owner left: then nobody publishes under this id any more. */
  owner?: string;
  createdAt: Date;
  /** Users who have installed it. */
  installs: number;
  /** Taken out of everything public by an operator. */
  hidden: boolean;
  /** Whether a version is there that may be newly installed; all that follows says what that one says. */
  offered: boolean;
  version: string;
  name: string;
  description: string;
  licence: string;
  kinds: PluginKind[];
  /** Bytes of the shown version. */
  size: number;
  publishedAt: Date;
  /** What it is found by: beginnings of its words, and its kinds. */
  keys: string[];
  /** Bytes of all versions. */
  bytes: number;
  /** Rises with each summary of its versions, so that no older one overwrites a newer one. */
  summed: number;
}

/** What everyone may see; the indexes of lists hold nothing else. */
export const listedPlugins = { offered: true, hidden: false } as const;
const ofListed = { partialFilterExpression: listedPlugins };

const text = { type: String, default: '' };
const count = { type: Number, default: 0 };

export const pluginSchema = new Schema<PluginRecord>(
  {
    _id: { type: String, required: true },
    owner: String,
    createdAt: { type: Date, required: true },
    installs: count,
    hidden: { type: Boolean, default: false },
    offered: { type: Boolean, default: false },
    version: text,
    name: text,
    description: text,
    licence: text,
    kinds: { type: [String], default: [] },
    size: count,
    publishedAt: { type: Date, required: true },
    keys: { type: [String], default: [] },
    bytes: count,
    summed: count,
  },
  { versionKey: false, collection: 'plugins' },
)
  .index({ owner: 1 })
  .index({ publishedAt: -1, _id: -1 }, ofListed)
  .index({ installs: -1, _id: -1 }, ofListed)
  .index({ keys: 1, publishedAt: -1, _id: -1 }, ofListed)
  .index({ keys: 1, installs: -1, _id: -1 }, ofListed);
