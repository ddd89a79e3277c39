import { Schema } from 'mongoose';

/** What a link in a mail is for. */
export type MailPurpose = 'reset-password' | 'verify-email';

/** The secret of a link in a mail, stored hashed. It is deleted when it is used. */
export interface MailTokenRecord {
  _id: string;
  user: string;
  purpose: MailPurpose;
  expiresAt: Date;
}

export const mailTokenSchema = new Schema<MailTokenRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    purpose: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'mailTokens' },
)
  .index({ user: 1, purpose: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
