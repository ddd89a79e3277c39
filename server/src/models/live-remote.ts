import type { FlagAudience, FlagValue } from '@hocket/api';
import type { DescribedBuild } from '@hocket/api/describe-build';
import { Schema } from 'mongoose';

/** Which version of a remote is live: one document, so that the change is atomic. */
export interface LiveRemoteRecord {
  /** The remote. */
  _id: string;
  /** Increased with each change. */
  rev: number;
  /** The versions that were live, one after the other, the newest last; empty: the one that came with the server. */
  trail: string[];
  /** The builds of the live version, and of the one that pages fall back on. */
  builds: DescribedBuild[];
  /** A version that some people get in its place, by their seats. */
  share?: SharedVersion | null;
  /** Versions that the people of a group get in its place. */
  groups?: GroupVersion[];
  /** How its flags are set. */
  flags?: FlagRule[];
}

/** A flag that is set for all, or for some. */
export interface FlagRule {
  name: string;
  value: FlagValue;
  to: FlagAudience;
}

export interface SharedVersion {
  described: DescribedBuild;
  /** 1 to 99. */
  percent: number;
  since: Date;
}

export interface GroupVersion {
  name: string;
  described: DescribedBuild;
  since: Date;
}

export const liveRemoteSchema = new Schema<LiveRemoteRecord>(
  {
    _id: { type: String, required: true },
    rev: { type: Number, required: true },
    trail: { type: [String], required: true },
    builds: { type: Schema.Types.Mixed, required: true },
    share: { type: Schema.Types.Mixed },
    groups: { type: Schema.Types.Mixed },
    flags: { type: Schema.Types.Mixed },
  },
  { versionKey: false, minimize: false, collection: 'liveRemotes' },
);
