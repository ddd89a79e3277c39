import { Schema } from 'mongoose';

/** When a job that is done every so often is next due, for all copies of the server that share a database. */
export interface JobTurnRecord {
  /** The job's name. */
  _id: string;
  /** Nobody begins it before; whoever does it puts this off. */
  nextAt: Date;
  /** Which copy did it last, or does it now. */
  by: string;
}

export const jobTurnSchema = new Schema<JobTurnRecord>(
  {
    _id: { type: String, required: true },
    nextAt: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { versionKey: false, collection: 'jobTurns' },
);
