import type { PluginKind } from '@hocket/sdk';
import { Schema } from 'mongoose';
import { renewsStamps } from './stamp.ts';

/** A plugin: its owner, and what lists show of its versions. */
export interface PluginRecord {
  /** As its manifests say. */
  _id: string;
  /** Absent after its owner deleted the account: then nobody can publish under this id. */
  owner?: string;
  createdAt: Date;
  /** Users who have installed it. */
  installs: number;
  /** Taken out of everything public by an operator. */
  hidden: boolean;
  /** Whether there is a version that can be installed; the following fields describe that version. */
  offered: boolean;
  version: string;
  name: string;
  description: string;
  licence: string;
  kinds: PluginKind[];
  /** Bytes of the shown version. */
  size: number;
  publishedAt: Date;
  /** Search keys: prefixes of its words, and its kinds. */
  keys: string[];
  /** Bytes of all versions. */
  bytes: number;
  /** Increased with each summary of its versions, so that no older summary overwrites a newer one. */
  summed: number;
}

/** The filter of public plugins; the indexes of lists contain only these. */
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

renewsStamps(pluginSchema, () => ['plugins']);
