import { Schema } from 'mongoose';

/** A user who is leaving, by id: kept until nothing of the account is left. */
export interface DepartureRecord {
  _id: string;
  since: Date;
}

export const departureSchema = new Schema<DepartureRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { versionKey: false, collection: 'departures' },
);
