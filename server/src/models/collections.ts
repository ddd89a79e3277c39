import type { Model, Mongoose } from 'mongoose';
import { type AccountDeletionRecord, accountDeletionSchema } from './account-deletion.ts';
import { type AgentRequestRecord, agentRequestSchema } from './agent-request.ts';
import { type AiHistoryRecord, aiHistorySchema } from './ai-history.ts';
import { type BlockRecord, blockSchema } from './block.ts';
import { type CertificateRecord, certificateSchema } from './certificate.ts';
import { type CommentRecord, commentSchema } from './comment.ts';
import { type DeletedProjectRecord, deletedProjectSchema } from './deleted-project.ts';
import { type DeployTokenRecord, deployTokenSchema } from './deploy-token.ts';
import { type IdempotencyKeyRecord, idempotencyKeySchema } from './idempotency-key.ts';
import { type JobTurnRecord, jobTurnSchema } from './job-turn.ts';
import { type LearnerRecord, learnerSchema } from './learner.ts';
import { type LikeRecord, likeSchema } from './like.ts';
import { type LiveRemoteRecord, liveRemoteSchema } from './live-remote.ts';
import { type MailTokenRecord, mailTokenSchema } from './mail-token.ts';
import { type MigrationRecord, migrationSchema } from './migration.ts';
import { type NewsRecord, newsSchema } from './news.ts';
import {
  type PerformancePartRecord,
  type PerformanceRecord,
  performancePartSchema,
  performanceSchema,
} from './performance.ts';
import { type PlayRecord, playSchema } from './play.ts';
import { type PluginRecord, pluginSchema } from './plugin.ts';
import { type PluginInstallRecord, pluginInstallSchema } from './plugin-install.ts';
import { type PluginPrefixRecord, pluginPrefixSchema } from './plugin-prefix.ts';
import { type PublishedVersionRecord, pluginVersionSchema } from './plugin-version.ts';
import { type ProgramTokenRecord, programTokenSchema } from './program-token.ts';
import { type ProjectHeadRecord, projectSchema } from './project.ts';
import { type ProjectTextRecord, projectTextSchema } from './project-one.ts';
import { type RecordingRecord, recordingSchema } from './recording.ts';
import { type RemoteFailuresRecord, remoteFailuresSchema } from './remote-failures.ts';
import { type RemotePassRecord, remotePassSchema } from './remote-pass.ts';
import { type RemoteVersionRecord, remoteVersionSchema } from './remote-version.ts';
import { type ReportRecord, reportSchema } from './report.ts';
import { type RevisionRecord, revisionSchema } from './revision.ts';
import { type RoomRecord, roomSchema } from './room.ts';
import { type RoomUpdateRecord, roomUpdateSchema } from './room-update.ts';
import { type SessionRecord, sessionSchema } from './session.ts';
import { type TutorialFiguresRecord, tutorialFiguresSchema } from './tutorial-figures.ts';
import { type UploadRegistryRecord, uploadRegistrySchema } from './upload-registry.ts';
import { type UserRecord, userSchema } from './user.ts';
import { type UserPluginsRecord, userPluginsSchema } from './user-plugins.ts';

/** The collections of the database. */
export interface Collections {
  users: Model<UserRecord>;
  sessions: Model<SessionRecord>;
  mailTokens: Model<MailTokenRecord>;
  accountDeletions: Model<AccountDeletionRecord>;
  projects: Model<ProjectHeadRecord>;
  projectTexts: Model<ProjectTextRecord>;
  deletedProjects: Model<DeletedProjectRecord>;
  revisions: Model<RevisionRecord>;
  likes: Model<LikeRecord>;
  comments: Model<CommentRecord>;
  blocks: Model<BlockRecord>;
  news: Model<NewsRecord>;
  plays: Model<PlayRecord>;
  reports: Model<ReportRecord>;
  uploads: Model<UploadRegistryRecord>;
  recordings: Model<RecordingRecord>;
  learners: Model<LearnerRecord>;
  tutorialFigures: Model<TutorialFiguresRecord>;
  certificates: Model<CertificateRecord>;
  aiHistory: Model<AiHistoryRecord>;
  idempotencyKeys: Model<IdempotencyKeyRecord>;
  jobTurns: Model<JobTurnRecord>;
  migrations: Model<MigrationRecord>;
  remoteVersions: Model<RemoteVersionRecord>;
  remoteFailures: Model<RemoteFailuresRecord>;
  liveRemotes: Model<LiveRemoteRecord>;
  remotePasses: Model<RemotePassRecord>;
  deployTokens: Model<DeployTokenRecord>;
  plugins: Model<PluginRecord>;
  pluginVersions: Model<PublishedVersionRecord>;
  pluginPrefixes: Model<PluginPrefixRecord>;
  userPlugins: Model<UserPluginsRecord>;
  pluginInstalls: Model<PluginInstallRecord>;
  publishTokens: Model<ProgramTokenRecord>;
  agentTokens: Model<ProgramTokenRecord>;
  agentRequests: Model<AgentRequestRecord>;
  rooms: Model<RoomRecord>;
  roomUpdates: Model<RoomUpdateRecord>;
  performances: Model<PerformanceRecord>;
  performanceParts: Model<PerformancePartRecord>;
}

/** The collections of one connection, which need not be open yet. */
export function collections(mongoose: Mongoose): Collections {
  return {
    users: mongoose.model<UserRecord>('User', userSchema),
    sessions: mongoose.model<SessionRecord>('Session', sessionSchema),
    mailTokens: mongoose.model<MailTokenRecord>('MailToken', mailTokenSchema),
    accountDeletions: mongoose.model<AccountDeletionRecord>('Departure', accountDeletionSchema),
    projects: mongoose.model<ProjectHeadRecord>('Project', projectSchema),
    projectTexts: mongoose.model<ProjectTextRecord>('ProjectText', projectTextSchema),
    deletedProjects: mongoose.model<DeletedProjectRecord>('DeletedProject', deletedProjectSchema),
    revisions: mongoose.model<RevisionRecord>('Revision', revisionSchema),
    likes: mongoose.model<LikeRecord>('Like', likeSchema),
    comments: mongoose.model<CommentRecord>('Comment', commentSchema),
    blocks: mongoose.model<BlockRecord>('Block', blockSchema),
    news: mongoose.model<NewsRecord>('News', newsSchema),
    plays: mongoose.model<PlayRecord>('Play', playSchema),
    reports: mongoose.model<ReportRecord>('Report', reportSchema),
    uploads: mongoose.model<UploadRegistryRecord>('UploadLedger', uploadRegistrySchema),
    recordings: mongoose.model<RecordingRecord>('Recording', recordingSchema),
    learners: mongoose.model<LearnerRecord>('Learner', learnerSchema),
    tutorialFigures: mongoose.model<TutorialFiguresRecord>(
      'TutorialFigures',
      tutorialFiguresSchema,
    ),
    certificates: mongoose.model<CertificateRecord>('Certificate', certificateSchema),
    aiHistory: mongoose.model<AiHistoryRecord>('AiHistory', aiHistorySchema),
    idempotencyKeys: mongoose.model<IdempotencyKeyRecord>('IdempotencyKey', idempotencyKeySchema),
    jobTurns: mongoose.model<JobTurnRecord>('JobTurn', jobTurnSchema),
    migrations: mongoose.model<MigrationRecord>('Migration', migrationSchema),
    remoteVersions: mongoose.model<RemoteVersionRecord>('RemoteVersion', remoteVersionSchema),
    remoteFailures: mongoose.model<RemoteFailuresRecord>('RemoteFailures', remoteFailuresSchema),
    remotePasses: mongoose.model<RemotePassRecord>('RemotePass', remotePassSchema),
    liveRemotes: mongoose.model<LiveRemoteRecord>('LiveRemote', liveRemoteSchema),
    deployTokens: mongoose.model<DeployTokenRecord>('DeployToken', deployTokenSchema),
    plugins: mongoose.model<PluginRecord>('Plugin', pluginSchema),
    pluginVersions: mongoose.model<PublishedVersionRecord>('PluginVersion', pluginVersionSchema),
    pluginPrefixes: mongoose.model<PluginPrefixRecord>('PluginPrefix', pluginPrefixSchema),
    userPlugins: mongoose.model<UserPluginsRecord>('PluginShelf', userPluginsSchema),
    pluginInstalls: mongoose.model<PluginInstallRecord>('PluginInstall', pluginInstallSchema),
    publishTokens: mongoose.model<ProgramTokenRecord>(
      'PublishToken',
      programTokenSchema('publishTokens'),
    ),
    agentTokens: mongoose.model<ProgramTokenRecord>(
      'AgentToken',
      programTokenSchema('agentTokens'),
    ),
    agentRequests: mongoose.model<AgentRequestRecord>('AgentRequest', agentRequestSchema),
    rooms: mongoose.model<RoomRecord>('Room', roomSchema),
    roomUpdates: mongoose.model<RoomUpdateRecord>('RoomUpdate', roomUpdateSchema),
    performances: mongoose.model<PerformanceRecord>('Performance', performanceSchema),
    performanceParts: mongoose.model<PerformancePartRecord>(
      'PerformancePart',
      performancePartSchema,
    ),
  };
}
