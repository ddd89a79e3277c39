import { Schema } from 'mongoose';

/** A user whose account is being deleted, by id; kept until nothing of the account is left. */
export interface AccountDeletionRecord {
  _id: string;
  since: Date;
}

export const accountDeletionSchema = new Schema<AccountDeletionRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { versionKey: false, collection: 'departures' },
);
