import type { Model, Mongoose } from 'mongoose';
import { type AiHistoryRecord, aiHistorySchema } from './ai-history.ts';
import { type CertificateRecord, certificateSchema } from './certificate.ts';
import { type DeletedProjectRecord, deletedProjectSchema } from './deleted-project.ts';
import { type DepartureRecord, departureSchema } from './departure.ts';
import { type DeployTokenRecord, deployTokenSchema } from './deploy-token.ts';
import { type IdempotencyKeyRecord, idempotencyKeySchema } from './idempotency-key.ts';
import { type LearnerRecord, learnerSchema } from './learner.ts';
import { type LikeRecord, likeSchema } from './like.ts';
import { type LiveRemoteRecord, liveRemoteSchema } from './live-remote.ts';
import { type MailTokenRecord, mailTokenSchema } from './mail-token.ts';
import { type PlayRecord, playSchema } from './play.ts';
import { type PluginRecord, pluginSchema } from './plugin.ts';
import { type PluginInstallRecord, pluginInstallSchema } from './plugin-install.ts';
import { type PluginPrefixRecord, pluginPrefixSchema } from './plugin-prefix.ts';
import { type PluginShelfRecord, pluginShelfSchema } from './plugin-shelf.ts';
import { type PluginVersionRecord, pluginVersionSchema } from './plugin-version.ts';
import { projectSchema } from './project.ts';
import {
  type ProjectHeadRecord,
  type ProjectTextRecord,
  projectTextSchema,
} from './project-text.ts';
import { type PublishTokenRecord, publishTokenSchema } from './publish-token.ts';
import { type RemoteFailuresRecord, remoteFailuresSchema } from './remote-failures.ts';
import { type RemoteVersionRecord, remoteVersionSchema } from './remote-version.ts';
import { type ReportRecord, reportSchema } from './report.ts';
import { type RevisionRecord, revisionSchema } from './revision.ts';
import { type SessionRecord, sessionSchema } from './session.ts';
import { type TutorialFiguresRecord, tutorialFiguresSchema } from './tutorial-figures.ts';
import { type UploadLedgerRecord, uploadLedgerSchema } from './upload-ledger.ts';
import { type UserRecord, userSchema } from './user.ts';

/** What is kept, each kind in a collection of its own. */
export interface Collections {
  users: Model<UserRecord>;
  sessions: Model<SessionRecord>;
  mailTokens: Model<MailTokenRecord>;
  departures: Model<DepartureRecord>;
  projects: Model<ProjectHeadRecord>;
  projectTexts: Model<ProjectTextRecord>;
  deletedProjects: Model<DeletedProjectRecord>;
  revisions: Model<RevisionRecord>;
  likes: Model<LikeRecord>;
  plays: Model<PlayRecord>;
  reports: Model<ReportRecord>;
  uploads: Model<UploadLedgerRecord>;
  learners: Model<LearnerRecord>;
  tutorialFigures: Model<TutorialFiguresRecord>;
  certificates: Model<CertificateRecord>;
  aiHistory: Model<AiHistoryRecord>;
  idempotencyKeys: Model<IdempotencyKeyRecord>;
  remoteVersions: Model<RemoteVersionRecord>;
  remoteFailures: Model<RemoteFailuresRecord>;
  liveRemotes: Model<LiveRemoteRecord>;
  deployTokens: Model<DeployTokenRecord>;
  plugins: Model<PluginRecord>;
  pluginVersions: Model<PluginVersionRecord>;
  pluginPrefixes: Model<PluginPrefixRecord>;
  pluginShelves: Model<PluginShelfRecord>;
  pluginInstalls: Model<PluginInstallRecord>;
  publishTokens: Model<PublishTokenRecord>;
}

/** The collections of one connection, which need not be open yet. */
export function collections(mongoose: Mongoose): Collections {
  return {
    users: mongoose.model<UserRecord>('User', userSchema),
    sessions: mongoose.model<SessionRecord>('Session', sessionSchema),
    mailTokens: mongoose.model<MailTokenRecord>('MailToken', mailTokenSchema),
    departures: mongoose.model<DepartureRecord>('Departure', departureSchema),
    projects: mongoose.model<ProjectHeadRecord>('Project', projectSchema),
    projectTexts: mongoose.model<ProjectTextRecord>('ProjectText', projectTextSchema),
    deletedProjects: mongoose.model<DeletedProjectRecord>('DeletedProject', deletedProjectSchema),
    revisions: mongoose.model<RevisionRecord>('Revision', revisionSchema),
    likes: mongoose.model<LikeRecord>('Like', likeSchema),
    plays: mongoose.model<PlayRecord>('Play', playSchema),
    reports: mongoose.model<ReportRecord>('Report', reportSchema),
    uploads: mongoose.model<UploadLedgerRecord>('UploadLedger', uploadLedgerSchema),
    learners: mongoose.model<LearnerRecord>('Learner', learnerSchema),
    tutorialFigures: mongoose.model<TutorialFiguresRecord>(
      'TutorialFigures',
      tutorialFiguresSchema,
    ),
    certificates: mongoose.model<CertificateRecord>('Certificate', certificateSchema),
    aiHistory: mongoose.model<AiHistoryRecord>('AiHistory', aiHistorySchema),
    idempotencyKeys: mongoose.model<IdempotencyKeyRecord>('IdempotencyKey', idempotencyKeySchema),
    remoteVersions: mongoose.model<RemoteVersionRecord>('RemoteVersion', remoteVersionSchema),
    remoteFailures: mongoose.model<RemoteFailuresRecord>('RemoteFailures', remoteFailuresSchema),
    liveRemotes: mongoose.model<LiveRemoteRecord>('LiveRemote', liveRemoteSchema),
    deployTokens: mongoose.model<DeployTokenRecord>('DeployToken', deployTokenSchema),
    plugins: mongoose.model<PluginRecord>('Plugin', pluginSchema),
    pluginVersions: mongoose.model<PluginVersionRecord>('PluginVersion', pluginVersionSchema),
    pluginPrefixes: mongoose.model<PluginPrefixRecord>('PluginPrefix', pluginPrefixSchema),
    pluginShelves: mongoose.model<PluginShelfRecord>('PluginShelf', pluginShelfSchema),
    pluginInstalls: mongoose.model<PluginInstallRecord>('PluginInstall', pluginInstallSchema),
    publishTokens: mongoose.model<PublishTokenRecord>('PublishToken', publishTokenSchema),
  };
}
