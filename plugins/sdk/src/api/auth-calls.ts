import type { Tokens, User } from '../user.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  username: string;
  firstName: string;
  lastName: string;
}

/** Coming in, staying in and going out. */
export interface AuthCalls {
  login(credentials: Credentials): Promise<{ tokens: Tokens; user: User }>;
  register(registration: Registration): Promise<{ tokens: Tokens; user: User }>;
  logout(): Promise<void>;
  refresh(refreshToken: string): Promise<Tokens>;
}
