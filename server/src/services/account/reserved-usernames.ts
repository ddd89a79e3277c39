import { refuse } from '../../errors.ts';

/** What stands where a username could stand in a path of the API or the studio, or would pass for the operator. */
const reserved = new Set([
  'account',
  'admin',
  'export',
  'hocket',
  'password',
  'plugins',
  'preferences',
  'profile',
  'root',
  'sessions',
  'support',
  'system',
]);

/** Rejects with `username_taken`. */
export function refuseReserved(username: string): void {
  if (reserved.has(username.toLowerCase()))
    throw refuse('username_taken', 'This username is taken');
}
