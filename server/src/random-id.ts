import { createHash, randomBytes } from 'node:crypto';

const length = 20;

/** 120 random bits, 20 characters. */
export function randomId(): string {
  return randomBytes(15).toString('base64url');
}

/** The same 20 characters for the same parts. */
export function idFrom(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, length);
}
