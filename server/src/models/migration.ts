import { Schema } from 'mongoose';

/** A change of what is stored, which is made once: it is done where no `until` is. */
export interface MigrationRecord {
  /** The migration's name. */
  _id: string;
  /** Which copy of the server makes it now; it goes to another one after `until`. */
  by?: string;
  until?: Date;
  doneAt?: Date;
}

export const migrationSchema = new Schema<MigrationRecord>(
  { _id: { type: String, required: true }, by: String, until: Date, doneAt: Date },
  { versionKey: false, collection: 'migrations' },
);
