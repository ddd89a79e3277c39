import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Services } from './create-services.ts';
import { apiDocs } from './docs/api-docs.ts';
import { api } from './http/api.ts';
import { BodyBuffers } from './http/body-buffers.ts';
import { bodyTimeout, type MinBodySpeed } from './http/body-timeout.ts';
import { databaseTimeout } from './http/database-timeout.ts';
import { describedMethods } from './http/described-methods.ts';
import { draining } from './http/draining.ts';
import { errorsAsJson, Failures } from './http/errors-as-json.ts';
import { files } from './http/files.ts';
import { health, type Readiness } from './http/health.ts';
import { previewFiles } from './http/preview-files.ts';
import { recordingFiles } from './http/recording-files.ts';
import { remotes } from './http/remotes.ts';
import { requestLog } from './http/request-log.ts';
import { mcp } from './mcp/mcp.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { DatabaseLimits } from './models/database.ts';
import { agentRoutes } from './routes/agents.ts';
import { aiRoutes } from './routes/ai.ts';
import { authRoutes } from './routes/auth.ts';
import { blockRoutes } from './routes/blocks.ts';
import { certificateRoutes } from './routes/certificates.ts';
import { checkRoutes } from './routes/check.ts';
import { commentRoutes } from './routes/comments.ts';
import { communityRoutes } from './routes/community.ts';
import { newsRoutes } from './routes/news.ts';
import { ownPluginRoutes } from './routes/own-plugins.ts';
import { pluginRoutes } from './routes/plugins.ts';
import { projectRoutes } from './routes/projects.ts';
import { recordingRoutes } from './routes/recordings.ts';
import { reportRoutes } from './routes/reports.ts';
import { revisionRoutes } from './routes/revisions.ts';
import { performanceRoutes } from './routes/room-performances.ts';
import { roomRoutes } from './routes/rooms.ts';
import { shareRoutes } from './routes/shares.ts';
import { tutorialRoutes } from './routes/tutorials.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { userRoutes } from './routes/users.ts';
import type { Telemetry } from './work-times.ts';

export interface AppOptions {
  services: Services;
  log: Logger;
  readiness: Readiness;
  /** Answers everything outside `/api` and `/health`. */
  pages?: Middleware;
  /** Where the pages answer. */
  appOrigin: string;
  /** Refuses requests with a foreign Host header; undefined: every host is answered. */
  hosts?: Middleware;
  /** Believe X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy?: boolean;
  /** True for development and tests: an answer that the contract does not describe is an error. */
  strict?: boolean;
  /** How fast request bodies have to arrive. */
  minBodySpeed?: MinBodySpeed;
  /** How long a call waits for the database. */
  databaseLimits: Pick<DatabaseLimits, 'slowMs' | 'pingMs'>;
  /** Counts every request. */
  metrics?: Pick<Metrics, 'middleware'>;
  /** Traces every request. */
  telemetry?: Pick<Telemetry, 'middleware'>;
}

/** The whole server: a request passes from top to bottom until something answers it. */
export function createApp({
  services,
  log,
  readiness,
  pages,
  appOrigin,
  hosts,
  trustProxy = false,
  strict = false,
  minBodySpeed,
  databaseLimits,
  metrics,
  telemetry,
}: AppOptions): Koa {
  const { accessTokens, sessionCheck, publishTokens, agentTokens, idempotencyKeys } = services;
  const { rateLimits, learners, tutorials } = services;
  const handlers = {
    ...authRoutes(services),
    ...ownPluginRoutes(services),
    ...userRoutes(services),
    ...projectRoutes(services),
    ...revisionRoutes(services),
    ...shareRoutes(services.shares),
    ...roomRoutes(services.rooms, services.roomGuests, services.collaborators),
    ...performanceRoutes(services.performances),
    ...newsRoutes(services),
    ...commentRoutes(services),
    ...blockRoutes(services),
    ...communityRoutes(services.community, services.featuredPieces),
    ...uploadRoutes(services.uploads),
    ...recordingRoutes(services.recordingUploads),
    ...tutorialRoutes(tutorials, learners),
    ...certificateRoutes(services.certificates),
    ...checkRoutes(services.evaluator),
    ...pluginRoutes(services),
    ...reportRoutes(services),
    ...aiRoutes(services.generator, services.aiHistory),
    ...agentRoutes(services),
  };

  const bodyBuffers = new BodyBuffers();
  const app = new Koa({ proxy: trustProxy, maxIpsCount: 1 });
  app.on('error', (err) => log.warn({ err }, 'An answer could not be finished'));
  if (metrics) app.use(metrics.middleware());
  if (telemetry) app.use(telemetry.middleware());
  app.use(requestLog(log));
  const failures = new Failures(log);
  app.use(errorsAsJson(failures));
  app.use(bodyTimeout(minBodySpeed));
  app.use(draining(readiness));
  app.use(describedMethods());
  app.use(health(readiness));
  if (hosts) app.use(hosts);
  app.use(apiDocs());
  app.use(databaseTimeout(() => readiness.ping(), databaseLimits));
  const tokens = {
    access: accessTokens,
    sessions: sessionCheck,
    publish: publishTokens,
    agents: agentTokens,
  };
  app.use(recordingFiles(services, tokens, bodyBuffers));
  app.use(
    api(
      handlers,
      tokens,
      idempotencyKeys,
      rateLimits,
      services.stamps,
      bodyBuffers,
      failures,
      strict,
    ),
  );
  app.use(files(services.uploads, services.pluginAccess, services.storage, bodyBuffers));
  const { previews, community, evaluator } = services;
  app.use(previewFiles(previews, community, evaluator, appOrigin, services.workTimes));
  app.use(remotes({ ...services, bodyBuffers, appOrigin }));
  app.use(mcp({ services, appOrigin, bodyBuffers, failures }));
  if (pages) app.use(pages);
  return app;
}
