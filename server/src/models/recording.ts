import { Schema } from 'mongoose';

/**
 * The content of a recording, which is stored once however many users hold it. Who holds it is in their registries of
 * uploads.
 */
export interface RecordingRecord {
  /** SHA-256 of it, in hex digits. */
  _id: string;
  ending: string;
  bytes: number;
  /** From then on it is removed unless somebody holds it; absent while nobody has let go of it. */
  checkAt?: Date;
  /** Its pieces are being removed: nobody may take it. */
  removing?: true;
}

export const recordingSchema = new Schema<RecordingRecord>(
  {
    _id: { type: String, required: true },
    ending: { type: String, required: true },
    bytes: { type: Number, required: true },
    checkAt: Date,
    removing: Boolean,
  },
  { versionKey: false, collection: 'recordings' },
).index({ checkAt: 1 }, { sparse: true });
