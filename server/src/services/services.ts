import type { Database } from '../models/database.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { UploadLedger } from '../uploads/upload-ledger.ts';
import { UploadSweep } from '../uploads/upload-sweep.ts';
import { UploadUrls } from '../uploads/upload-urls.ts';
import { UploadedFiles } from '../uploads/uploaded-files.ts';
import { Uploads } from '../uploads/uploads.ts';
import { AccessTokens } from './access-tokens.ts';
import { Accounts } from './accounts.ts';
import { Learners } from './learning/learners.ts';
import { TutorialFigures } from './learning/tutorial-figures.ts';
import { Tutorials } from './learning/tutorials.ts';
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
  uploads: Uploads;
  uploadSweep: UploadSweep;
  uploadedFiles: UploadedFiles;
  storage: FileStorage;
  learners: Learners;
  tutorials: Tutorials;
  accessTokens: AccessTokens;
  rateLimits: RateLimits;
}

export interface ServiceOptions {
  database: Database;
  /** Signs tokens; at least 32 bytes. */
  secret: Uint8Array;
  rateLimits: RateLimits;
  /** Where uploaded files are kept. */
  storage: FileStorage;
  now?: () => Date;
}

/** Makes the services, once per server. */
export function createServices({
  database: { users, sessions: records, projects, learners: learnerRecords, uploads },
  secret,
  rateLimits,
  storage,
  now = () => new Date(),
}: ServiceOptions): Services {
  const accessTokens = new AccessTokens(secret, now);
  const sessions = new Sessions(records, accessTokens, new RefreshTokens(secret), now);
  const learners = new Learners(learnerRecords, users, now);
  const ledger = new UploadLedger(uploads);
  const urls = new UploadUrls(secret, now);
  return {
    accessTokens,
    sessions,
    rateLimits,
    accounts: new Accounts(users, new Passwords(), sessions, rateLimits, now),
    storage,
    uploads: new Uploads(ledger, storage, urls, projects, rateLimits, now),
    uploadSweep: new UploadSweep(ledger, storage, users, projects, now),
    uploadedFiles: new UploadedFiles(ledger, storage),
    projects: new Projects(projects, users, now),
    learners,
    tutorials: new Tutorials(learners, new TutorialFigures(learnerRecords, now)),
  };
}
