import { Schema } from 'mongoose';

/** One report of a browser. */
export interface RemoteFailureSample {
  /** A code. */
  reason: string;
  message?: string;
  stack?: string;
  at: Date;
}

/** What went wrong with one version of a remote in browsers. */
export interface RemoteFailuresRecord {
  /** `<remote>/<version>`. */
  _id: string;
  remote: string;
  /** How often, by the code of a report. */
  reasons: Record<string, number>;
  /** The latest reports, the newest last. */
  latest: RemoteFailureSample[];
  /** Of the last report. */
  at: Date;
}

export const remoteFailuresSchema = new Schema<RemoteFailuresRecord>(
  {
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    reasons: { type: Schema.Types.Mixed, required: true },
    latest: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'remoteFailures' },
)
  .index({ remote: 1 })
  // Records of versions that nobody loads any more expire.
  .index({ at: 1 }, { expireAfterSeconds: 90 * 24 * 60 * 60 });
