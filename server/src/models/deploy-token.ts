import { Schema } from 'mongoose';

/** The right to deploy one remote, its secret stored hashed. */
export interface DeployTokenRecord {
  /** The secret's digest. */
  _id: string;
  remote: string;
  createdAt: Date;
}

export const deployTokenSchema = new Schema<DeployTokenRecord>(
  {
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'deployTokens' },
).index({ remote: 1, createdAt: 1 });
