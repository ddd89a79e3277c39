import type { RemoteFile } from '@hocket/api';
import type { DescribedBuild } from '@hocket/api/describe-build';
import { Schema } from 'mongoose';

/** A version of a remote that was deployed here. Its files never change. */
export interface RemoteVersionRecord {
  /** `<remote>/<version>`. */
  _id: string;
  remote: string;
  version: string;
  at: Date;
  files: RemoteFile[];
  /** Set once all files are uploaded and the version was live. */
  described?: DescribedBuild;
}

export const remoteVersionSchema = new Schema<RemoteVersionRecord>(
  {
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    at: { type: Date, required: true },
    files: { type: Schema.Types.Mixed, required: true },
    described: { type: Schema.Types.Mixed },
  },
  { versionKey: false, minimize: false, collection: 'remoteVersions' },
).index({ remote: 1, at: -1 });
