import type { UserCalls } from '../../api/user-calls.ts';
import type { User } from '../../user.ts';
import { FakeAuthCalls } from './fake-auth-calls.ts';

/** The account of whoever is signed in. */
export class FakeUserCalls extends FakeAuthCalls implements UserCalls {
  async profile(): Promise<User> {
    this.failOnce();
    return this.user;
  }
}
