import mongoose, { type Model } from 'mongoose';

/** Days that a token for a command line lasts unless others are chosen. */
export const usualDays = 90;

const day = 24 * 60 * 60 * 1000;

/** When a token that is made at a time ends. */
export function expiryOf(made: Date, days = usualDays): Date {
  return new Date(made.getTime() + days * day);
}

/** Gives tokens of earlier versions, which did not expire, the usual time from now on. */
export async function giveExpiry<T extends { expiresAt: Date }>(
  tokens: Model<T>,
  now: Date,
): Promise<void> {
  const without = { expiresAt: mongoose.trusted({ $exists: false }) };
  await tokens.collection.updateMany(without, { $set: { expiresAt: expiryOf(now) } });
}
