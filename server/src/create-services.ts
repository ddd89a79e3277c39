import { fileURLToPath } from 'node:url';
import type { RemoteList } from '@hocket/api';
import type { AgentRights } from '@hocket/sdk';
import type { Logger } from 'pino';
import { AiHistory } from './ai/ai-history.ts';
import { AiOutcomes } from './ai/ai-outcomes.ts';
import type { AiProvider } from './ai/ai-provider.ts';
import { AiQuota } from './ai/ai-quota.ts';
import type { AiUserLimits } from './ai/ai-settings.ts';
import { Generator } from './ai/generator.ts';
import { Evaluator } from './evaluator/evaluator.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { Letters } from './mail/letters.ts';
import type { Mail } from './mail/mail.ts';
import type { Database } from './models/database.ts';
import type { Stamps } from './models/stamp.ts';
import { Previews } from './previews/previews.ts';
import { DeployTokens } from './remotes/deploy-tokens.ts';
import { Deployments } from './remotes/deployments.ts';
import { LiveRemotes } from './remotes/live-remotes.ts';
import { PageErrors } from './remotes/page-errors.ts';
import { RemotePasses } from './remotes/remote-passes.ts';
import { RemoteReports } from './remotes/remote-reports.ts';
import { ShippedRemotes } from './remotes/shipped-remotes.ts';
import type { RoomCopies } from './rooms/room-copies.ts';
import { RoomStore } from './rooms/room-store.ts';
import { Rooms } from './rooms/rooms.ts';
import { AccessTokens } from './services/access-tokens.ts';
import {
  type AccountServices,
  createAccountServices,
} from './services/account/account-services.ts';
import { Passwords } from './services/account/passwords.ts';
import { AgentRequests } from './services/agents/agent-requests.ts';
import { SoundReference } from './services/agents/sound-reference.ts';
import { BackgroundJobs } from './services/background-jobs.ts';
import { IdempotencyKeys } from './services/idempotency-keys.ts';
import { Certificates } from './services/learning/certificates.ts';
import { Learners } from './services/learning/learners.ts';
import { TutorialFigures } from './services/learning/tutorial-figures.ts';
import { Tutorials } from './services/learning/tutorials.ts';
import { CommunitySeed } from './services/pieces/community-seed.ts';
import { FeaturedPieces } from './services/pieces/featured-pieces.ts';
import {
  createPluginServices,
  type PluginServices,
  pluginAreas,
} from './services/plugins/plugin-services.ts';
import { shippedPlugins } from './services/plugins/shipped-plugins.ts';
import { ProgramTokens } from './services/program-tokens.ts';
import { NewsLetters } from './services/projects/news-letters.ts';
import {
  createProjectServices,
  type ProjectServices,
  projectAreas,
} from './services/projects/project-services.ts';
import { createReports, type Reports } from './services/reports/reports.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { RecordingContents } from './uploads/recording-contents.ts';
import { RecordingRegistry } from './uploads/recording-registry.ts';
import { RecordingUploads } from './uploads/recording-uploads.ts';
import { RecordingUse } from './uploads/recording-use.ts';
import { UploadRegistry } from './uploads/upload-registry.ts';
import { UploadSweep } from './uploads/upload-sweep.ts';
import { UploadUrls } from './uploads/upload-urls.ts';
import { UploadedFiles } from './uploads/uploaded-files.ts';
import { Uploads } from './uploads/uploads.ts';
import { WorkTimes } from './work-times.ts';

/** The services that routes use. */
export interface Services extends AccountServices, ProjectServices, PluginServices {
  jobs: BackgroundJobs;
  uploads: Uploads;
  uploadSweep: UploadSweep;
  recordingUploads: RecordingUploads;
  recordingRegistry: RecordingRegistry;
  recordingContents: RecordingContents;
  rooms: Rooms;
  storage: FileStorage;
  learners: Learners;
  tutorials: Tutorials;
  certificates: Certificates;
  evaluator: Evaluator;
  generator: Generator;
  aiOutcomes: AiOutcomes;
  aiHistory: AiHistory;
  previews: Previews;
  remotes: LiveRemotes;
  deployments: Deployments;
  remotePasses: RemotePasses;
  deployTokens: DeployTokens;
  remoteReports: RemoteReports;
  pageErrors: PageErrors;
  reports: Reports;
  newsLetters: NewsLetters;
  agentTokens: ProgramTokens<AgentRights>;
  agentRequests: AgentRequests;
  soundReference: SoundReference;
  communitySeed: CommunitySeed;
  featuredPieces: FeaturedPieces;
  accessTokens: AccessTokens;
  idempotencyKeys: IdempotencyKeys;
  rateLimits: RateLimits;
  stamps: Stamps;
  workTimes: WorkTimes;
}

export interface ServiceOptions {
  database: Database;
  /** Signs tokens; at least 32 bytes. */
  secret: Uint8Array;
  rateLimits: RateLimits;
  /** Where uploaded files are kept. */
  storage: FileStorage;
  mail: Mail;
  /** Where the links of mails lead. */
  appOrigin: string;
  /** Makes music of words. */
  provider: AiProvider;
  aiUserLimits: AiUserLimits;
  /** The other copies of the server; undefined where this is the only one. */
  copies?: RoomCopies;
  log: Logger;
  /** The folder with the builds of the shell and of its remotes. */
  root?: string;
  /** Lists remotes that are served by other servers. */
  listed?: () => Promise<RemoteList>;
  /** How passwords are hashed; at the recommended cost by default. */
  passwords?: Passwords;
  /** Says how long work takes. */
  workTimes?: WorkTimes;
  now?: () => Date;
}

/** Makes the services, once per server. */
export function createServices({
  database,
  secret,
  rateLimits,
  storage,
  mail,
  appOrigin,
  provider,
  aiUserLimits,
  log,
  root = fileURLToPath(new URL('../..', import.meta.url)),
  listed,
  copies,
  passwords = new Passwords(),
  workTimes = new WorkTimes(),
  now = () => new Date(),
}: ServiceOptions): Services {
  const {
    users,
    projects: projectRecords,

    uploads: registryRecords,
  } = database;
  const accessTokens = new AccessTokens(secret, now);
  const tutorialFigures = new TutorialFigures(database.tutorialFigures);
  const { factor } = rateLimits;
  const learners = new Learners(database.learners, users, tutorialFigures, now, factor);
  const evaluator = new Evaluator(root, workTimes);
  const certificates = new Certificates(database.certificates, learners, evaluator, now);
  const aiOutcomes = new AiOutcomes(log);
  const aiHistory = new AiHistory(database.aiHistory, now);
  const registry = new UploadRegistry(registryRecords);
  const urls = new UploadUrls(secret, now);
  const uploads = new Uploads(registry, storage, urls, projectRecords, rateLimits, now);
  const recordingRegistry = new RecordingRegistry(registryRecords, registry);
  const recordingContents = new RecordingContents(
    database.recordings,
    recordingRegistry,
    storage,
    now,
  );
  const uploadedFiles = new UploadedFiles(registry, storage, recordingContents);
  const projectServices = createProjectServices(
    database,
    recordingRegistry,
    recordingContents,
    now,
  );
  const recordingUse = new RecordingUse(
    database.revisions,
    projectRecords,
    database.deletedProjects,
  );
  const recordingUploads = new RecordingUploads(
    registry,
    recordingRegistry,
    recordingContents,
    recordingUse,
    projectServices.recordingAccess,
    storage,
    rateLimits,
    now,
  );
  const roomStore = new RoomStore(database.rooms, database.roomUpdates, now);
  const pluginServices = createPluginServices(database, storage, root, now);
  const reports = createReports(database, now);
  const agentTokens = new ProgramTokens<AgentRights>(
    { name: 'agentTokens', prefix: 'hocket-agent', called: "agent's token" },
    database.agentTokens,
    now,
  );
  const agentRequests = new AgentRequests(
    database.agentRequests,
    projectServices.projects,
    projectServices.projectAccess,
    uploads,
    agentTokens,
    now,
  );
  const communitySeed = new CommunitySeed(
    users,
    projectServices.projects,
    pluginServices.pluginPrefixes,
    pluginServices.pluginPublishing,
    () => shippedPlugins(root),
    passwords,
    now,
  );
  const idempotencyKeys = new IdempotencyKeys(database.idempotencyKeys, now);
  const deployTokens = new DeployTokens(database.deployTokens, now);
  const jobs = new BackgroundJobs(log);
  const shipped = new ShippedRemotes(root);
  const remotePasses = new RemotePasses(database.remotePasses, now);
  const remotes = new LiveRemotes(
    database.liveRemotes,
    shipped,
    log,
    database.limits.remotesMs,
    listed,
    (secrets) => remotePasses.opened(secrets),
  );
  const remoteReports = new RemoteReports(
    database.remoteFailures,
    database.remoteVersions,
    remotes,
    log,
    now,
  );
  const letters = new Letters(mail, appOrigin);
  const account = createAccountServices({
    database,
    secret,
    accessTokens,
    rateLimits,
    letters,
    jobs,
    learningStats: (user) => learners.stats(user),
    avatars: {
      isOwnAvatar: (user, url) => uploads.isOwnAvatar(user, url),
      // The profile is saved already, and the sweep removes old avatars that cannot be removed now.
      keepAvatar: async (user, url) => jobs.run('old-avatars', () => uploads.keepAvatar(user, url)),
    },
    areas: [
      ...projectAreas(projectServices),
      roomStore,
      ...pluginAreas(pluginServices),
      reports,
      learners,
      certificates,
      aiHistory,
      uploadedFiles,
      deployTokens,
      agentTokens,
      agentRequests,
      idempotencyKeys,
    ],
    accountTokens: [pluginServices.publishTokens, deployTokens, agentTokens, agentRequests],
    passwords,
    now,
  });
  return {
    ...account,
    ...projectServices,
    ...pluginServices,
    newsLetters: new NewsLetters(database.news, users, letters, now),
    communitySeed,
    featuredPieces: new FeaturedPieces(
      projectServices.community,
      projectServices.projectViews,
      now,
    ),
    rooms: new Rooms({
      ...projectServices,
      store: roomStore,
      heads: projectRecords,
      tokens: accessTokens,
      sessions: account.sessionCheck,
      rateLimits,
      copies,
      appOrigin,
      log,
    }),
    reports,
    agentTokens,
    agentRequests,
    soundReference: new SoundReference(root),
    accessTokens,
    rateLimits,
    stamps: database.stamps,
    workTimes,
    jobs,
    storage,
    remotes,
    deployments: new Deployments(
      database.remoteVersions,
      remotes,
      storage,
      shipped,
      remoteReports,
      remotePasses,
      now,
    ),
    remotePasses,
    deployTokens,
    idempotencyKeys,
    remoteReports,
    pageErrors: new PageErrors(root, log),
    uploads,
    uploadSweep: new UploadSweep(
      registry,
      storage,
      users,
      projectRecords,
      database.deletedProjects,
      recordingUploads,
      recordingUse,
      recordingContents,
      now,
    ),
    recordingUploads,
    recordingRegistry,
    recordingContents,
    learners,
    certificates,
    evaluator,
    aiHistory,
    previews: new Previews(
      projectServices.projectViews,
      projectServices.shares,
      account.profiles,
      log,
      database.limits.previewMs,
    ),
    generator: new Generator(
      provider,
      new AiQuota(rateLimits, aiUserLimits),
      aiOutcomes,
      undefined,
      workTimes,
    ),
    aiOutcomes,
    tutorials: new Tutorials(learners, tutorialFigures),
  };
}
