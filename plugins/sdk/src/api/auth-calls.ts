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
  /** Ends the session of the token, by default the one that is in use. */
  logout(accessToken?: string): Promise<void>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Sends a mail with a link; answers alike for an unknown address. */
  forgotPassword(email: string): Promise<void>;
  /** `token` is the link's. Ends every session. Rejects with `link_invalid`. */
  resetPassword(token: string, password: string): Promise<void>;
  /** `token` is the link's. Rejects with `link_invalid`. */
  verifyEmail(token: string): Promise<void>;
  /** Sends the signed-in user the mail of sign-up again. */
  resendVerification(): Promise<void>;
}
