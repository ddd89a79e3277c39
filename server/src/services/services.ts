import type { Database } from '../models/database.ts';
import { AccessTokens } from './access-tokens.ts';
import { Accounts } from './accounts.ts';
import { Passwords } from './passwords.ts';
import { Projects } from './projects.ts';
import type { RateLimits } from './rate-limits.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { Sessions } from './sessions.ts';

/** What the routes ask. */
export interface Services {
  accounts: Accounts;
  sessions: Sessions;
  projects: Projects;
  accessTokens: AccessTokens;
  rateLimits: RateLimits;
}

export interface ServiceOptions {
  database: Database;
  /** Signs tokens; at least 32 bytes. */
  secret: Uint8Array;
  rateLimits: RateLimits;
  now?: () => Date;
}

/** Makes the services, once per server. */
export function createServices({
  database: { users, sessions: records, projects },
  secret,
  rateLimits,
  now = () => new Date(),
}: ServiceOptions): Services {
  const accessTokens = new AccessTokens(secret, now);
  const sessions = new Sessions(records, accessTokens, new RefreshTokens(secret), now);
  return {
    accessTokens,
    sessions,
    rateLimits,
    accounts: new Accounts(users, new Passwords(), sessions, rateLimits, now),
    projects: new Projects(projects, users, now),
  };
}
