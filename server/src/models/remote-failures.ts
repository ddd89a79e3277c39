import { Schema } from 'mongoose';

/** One report of a browser. */
export interface RemoteFailureSample {
  /** A code. */
  reason: string;
  message?: string;
  stack?: string;
  at: Date;
}

/** How one version of a remote fared in browsers. */
export interface RemoteFailuresRecord {
  /** `<remote>/<version>`. */
  _id: string;
  remote: string;
  /** How often, by the code of a report. */
  reasons?: Record<string, number>;
  /** The latest reports, the newest last. */
  latest?: RemoteFailureSample[];
  /** How often its panel came to stand. */
  loads?: number;
  /** How often in how long, by the place of the time in `standTimes`. */
  stood?: Record<string, number>;
  /** What kept the page from answering in its code: how often, and for how many milliseconds. */
  longTasks?: number;
  longMs?: number;
  /** Of the last report. */
  at: Date;
}

export const remoteFailuresSchema = new Schema<RemoteFailuresRecord>(
  {
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    reasons: { type: Schema.Types.Mixed },
    latest: { type: Schema.Types.Mixed },
    loads: { type: Number },
    stood: { type: Schema.Types.Mixed },
    longTasks: { type: Number },
    longMs: { type: Number },
    at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'remoteFailures' },
)
  .index({ remote: 1 })
  // Records of versions that nobody loads any more expire.
  .index({ at: 1 }, { expireAfterSeconds: 90 * 24 * 60 * 60 });
