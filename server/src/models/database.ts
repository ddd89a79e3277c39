import { HocketError, messageOf } from '@hocket/sdk';
import { type Model, Mongoose } from 'mongoose';
import { type AiHistoryRecord, aiHistorySchema } from './ai-history.ts';
import { type DeletedProjectRecord, deletedProjectSchema } from './deleted-project.ts';
import { type DepartureRecord, departureSchema } from './departure.ts';
import { type LearnerRecord, learnerSchema } from './learner.ts';
import { type LikeRecord, likeSchema } from './like.ts';
import { type MailTokenRecord, mailTokenSchema } from './mail-token.ts';
import { migrate } from './migrate.ts';
import { type PlayRecord, playSchema } from './play.ts';
import { type ProjectRecord, projectSchema } from './project.ts';
import { type ReportRecord, reportSchema } from './report.ts';
import { type RevisionRecord, revisionSchema } from './revision.ts';
import { type SessionRecord, sessionSchema } from './session.ts';
import { type UploadLedgerRecord, uploadLedgerSchema } from './upload-ledger.ts';
import { type UserRecord, userSchema } from './user.ts';

/** The collections, on one connection of their own. */
export interface Database {
  users: Model<UserRecord>;
  sessions: Model<SessionRecord>;
  mailTokens: Model<MailTokenRecord>;
  departures: Model<DepartureRecord>;
  projects: Model<ProjectRecord>;
  deletedProjects: Model<DeletedProjectRecord>;
  revisions: Model<RevisionRecord>;
  likes: Model<LikeRecord>;
  plays: Model<PlayRecord>;
  reports: Model<ReportRecord>;
  uploads: Model<UploadLedgerRecord>;
  learners: Model<LearnerRecord>;
  aiHistory: Model<AiHistoryRecord>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Deletes the whole database: for tests. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

/** Connects and makes the indexes. Rejects with `database_unreachable`. */
export async function connect(uri: string, name?: string): Promise<Database> {
  const mongoose = new Mongoose();
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
  const options = {
    autoIndex: false,
    bufferCommands: false,
    dbName: name,
    // A call waits no longer than this for a database that is away …
    serverSelectionTimeoutMS: 2500,
    // … and one that has fallen silent, its connections still open, is away after these two.
    heartbeatFrequencyMS: 2000,
    connectTimeoutMS: 3000,
    w: 'majority',
  } as const;
  await mongoose.connect(uri, options).catch((cause: unknown) => {
    const sentence = `No database answers at ${withoutPassword(uri)}: ${messageOf(cause)}`;
    throw new HocketError('database_unreachable', sentence, { cause });
  });
  const users = mongoose.model<UserRecord>('User', userSchema);
  const sessions = mongoose.model<SessionRecord>('Session', sessionSchema);
  const mailTokens = mongoose.model<MailTokenRecord>('MailToken', mailTokenSchema);
  const departures = mongoose.model<DepartureRecord>('Departure', departureSchema);
  const projects = mongoose.model<ProjectRecord>('Project', projectSchema);
  const deletedProjects = mongoose.model<DeletedProjectRecord>(
    'DeletedProject',
    deletedProjectSchema,
  );
  const revisions = mongoose.model<RevisionRecord>('Revision', revisionSchema);
  const likes = mongoose.model<LikeRecord>('Like', likeSchema);
  const plays = mongoose.model<PlayRecord>('Play', playSchema);
  const reports = mongoose.model<ReportRecord>('Report', reportSchema);
  const uploads = mongoose.model<UploadLedgerRecord>('UploadLedger', uploadLedgerSchema);
  const learners = mongoose.model<LearnerRecord>('Learner', learnerSchema);
  const aiHistory = mongoose.model<AiHistoryRecord>('AiHistory', aiHistorySchema);
  await migrate(Object.values(mongoose.models));
  return {
    users,
    sessions,
    mailTokens,
    departures,
    projects,
    deletedProjects,
    revisions,
    likes,
    plays,
    reports,
    uploads,
    learners,
    aiHistory,
    ping: async () => void (await mongoose.connection.db?.command({ ping: 1 })),
    drop: async () => void (await mongoose.connection.dropDatabase()),
    close: () => mongoose.disconnect(),
  };
}

/** A connection string as it may be shown. */
export function withoutPassword(uri: string): string {
  return uri.replace(/\/\/[^@/]*@/, '//');
}

/** Whether a write was refused because a unique value exists already. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}
