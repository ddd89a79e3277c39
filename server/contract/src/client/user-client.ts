import type { UserCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { userOperations } from '../users.ts';

const { profile } = userOperations;

export function userClient(connection: Connection): UserCalls {
  return {
    profile: () => call(connection, profile, {}),
  };
}
