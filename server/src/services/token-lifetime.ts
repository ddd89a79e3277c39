import mongoose, { type Model } from 'mongoose';

/** The default lifetime of a command line's token, in days. */
export const defaultDays = 90;

/**
 * By how many seconds the clocks of two copies of the server may differ: what one has signed or written and another judges
 * counts that much longer.
 */
export const clockSkewSeconds = 75;

const day = 24 * 60 * 60 * 1000;

/** When a token expires. */
export function expiryOf(made: Date, days = defaultDays): Date {
  return new Date(made.getTime() + days * day);
}

/** Gives tokens of earlier versions, which did not expire, the default lifetime from now on. */
export async function addMissingExpiry<T extends { expiresAt: Date }>(
  tokens: Model<T>,
  now: Date,
): Promise<void> {
  const without = { expiresAt: mongoose.trusted({ $exists: false }) };
  await tokens.collection.updateMany(without, { $set: { expiresAt: expiryOf(now) } });
}
