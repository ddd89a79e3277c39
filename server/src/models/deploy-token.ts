import { Schema } from 'mongoose';

/** The right to deploy one remote, its secret stored hashed. */
export interface DeployTokenRecord {
  /** The secret's digest. */
  _id: string;
  remote: string;
  /** Whose password it was made with; absent for those of earlier versions. */
  user?: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt?: Date;
}

export const deployTokenSchema = new Schema<DeployTokenRecord>(
  {
    _id: { type: String, required: true },
    remote: { type: String, required: true },
    user: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false, collection: 'deployTokens' },
)
  .index({ remote: 1, createdAt: 1 })
  .index({ user: 1 });
