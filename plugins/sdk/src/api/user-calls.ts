import type { User } from '../user.ts';

/** The signed-in user. */
export interface UserCalls {
  profile(): Promise<User>;
}
