import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { openProvider } from './ai/providers/open-provider.ts';
import { createApp } from './app.ts';
import { openEmbedded } from './backups/embedded-data.ts';
import { createServices, type Services } from './create-services.ts';
import { migrateData } from './database/data-migrations.ts';
import type { Settings } from './environment.ts';
import { waitUntilIdle } from './http/draining.ts';
import type { Readiness } from './http/health.ts';
import { hosts } from './http/hosts.ts';
import { openRateLimits } from './limits/open-rate-limits.ts';
import { hostsFor, listen, type UpgradeRequest } from './listen.ts';
import { createLog } from './log.ts';
import { openMail } from './mail/open-mail.ts';
import { openMetrics, openTelemetry, panelsPage } from './metrics/open-metrics.ts';
import { readings } from './metrics/readings.ts';
import { connect, databaseLimits, withoutPassword } from './models/database.ts';
import { DatabaseTimes } from './models/database-times.ts';
import { healthPage } from './remotes/health-page.ts';
import { openListedRemotes } from './remotes/listed-remotes.ts';
import { RoomCopies, type RoomExchange } from './rooms/room-copies.ts';
import { JobTurns, scheduleJobs } from './services/schedule-jobs.ts';
import { signingSecret } from './services/signing-secret.ts';
import { openStorage } from './storage/open-storage.ts';
import { TimedStorage } from './storage/timed-storage.ts';
import { WorkTimes } from './work-times.ts';
import type { PrimaryLink } from './workers/primary-link.ts';

/** A running server. */
export interface Running {
  /** A summary of its settings, line by line, for the operator. */
  lines: string[];
  /**
   * Stops being ready, still answers for `delay` milliseconds, so that load balancers stop sending requests, then
   * finishes accepted requests and closes everything.
   */
  stop(delay: number): Promise<void>;
}

/** A server that runs in this process. */
export interface Started extends Running {
  port: number;
}

/** Creates the middleware that serves pages and builds. */
export type Pages = (
  services: Pick<Services, 'pageErrors' | 'previews' | 'remotes' | 'remotePasses' | 'storage'>,
) => Middleware;

/**
 * Opens the data, listens, and answers; `primary`: in a worker, which has the data from there. Rejects with a
 * sentence (`store_locked`, `port_taken`, …), nothing left open.
 */
export async function start(
  settings: Settings,
  pages?: Pages,
  primary?: PrimaryLink,
): Promise<Started> {
  const dataDir = resolve(settings.dataDir);
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  try {
    const secret = settings.signingSecret
      ? new TextEncoder().encode(settings.signingSecret)
      : await signingSecret(dataDir);
    const mail = await openMail(settings, dataDir);
    opened.push(() => mail.close());
    const storeDir = resolve(dataDir, 'store');
    const log = createLog(settings.logLevel, undefined, () => telemetry?.ids());
    const telemetry = await openTelemetry(settings, log);
    if (telemetry) opened.push(() => telemetry.close());
    const workTimes = new WorkTimes(telemetry);
    const isCounted = settings.metricsPort !== undefined || telemetry !== undefined;
    const databaseTimes = isCounted ? new DatabaseTimes(telemetry) : undefined;
    const isEmbedded = settings.mongodbUri === undefined;
    const embedded = isEmbedded && !primary ? await openEmbedded(settings, log) : undefined;
    if (embedded) opened.push(() => embedded.close());
    const database = await connect(
      settings.mongodbUri ?? embedded?.store.uri ?? (await primary?.store()) ?? '',
      undefined,
      databaseLimits(settings.databaseWaitFactor),
      databaseTimes,
    );
    opened.push(() => database.close());
    await migrateData(database);
    const now = () => new Date();
    const limits = await openRateLimits(settings, log, primary);
    opened.push(() => limits.close());
    const exchange = settings.redisUrl ? await redisExchange(settings.redisUrl, log) : primary;
    const copies = exchange && (await RoomCopies.connect(exchange));
    if (copies) opened.push(async () => copies.close());
    const files = await openStorage(settings.s3, dataDir, (key) => {
      embedded?.backups?.takeFile(key);
      void primary?.takeFile(key);
    });
    await embedded?.begin(
      settings.s3 ? undefined : files.storage,
      settings.signingSecret ? undefined : secret,
    );
    const ai = await openProvider(settings.ai);
    const services = createServices({
      database,
      secret,
      rateLimits: limits.rateLimits,
      storage: new TimedStorage(files.storage, workTimes),
      mail,
      appOrigin: settings.appOrigin,
      provider: ai.provider,
      aiUserLimits: settings.aiUserLimits,
      log,
      copies,
      workTimes,
      listed: await openListedRemotes(settings.remotesFile, log),
    });
    opened.push(async () => services.evaluator.close());
    if (settings.firstPieces) await services.communitySeed.sow();
    const isFull = () =>
      embedded?.store.isFull === true || primary?.isFull === true || files.storage.isFull();
    const readiness: Readiness = { accepting: true, ping: () => database.ping(), isFull };
    const { jobs, accountData, newsLetters, uploadSweep, agentRequests } = services;
    const turns = new JobTurns(database.jobTurns, now);
    const work = {
      departures: () => accountData.sweep(),
      news: () => newsLetters.run(),
      uploads: () => uploadSweep.run(),
      'agent-requests': () => agentRequests.sweep(),
    };
    const operatorPages = { [panelsPage]: () => healthPage(services.deployments) };
    primary?.show(operatorPages);
    const metrics = await openMetrics(settings, {
      readings: readings(
        services,
        () => turns.late(Object.keys(work)),
        isFull,
        isEmbedded ? storeDir : undefined,
        embedded?.backups,
      ),
      counted: [
        services.remoteReports.counter,
        services.aiOutcomes.counter,
        services.pageErrors.counter,
        services.rooms.messages,
        workTimes.histogram,
        ...(databaseTimes ? [databaseTimes.commands, databaseTimes.waits] : []),
      ],
      isWorker: primary !== undefined,
      pages: operatorPages,
      telemetry,
    });
    const door = metrics?.door;
    if (door) opened.push(() => door.close());
    const { appOrigin, sandboxOrigin, trustProxy, strict } = settings;
    const app = createApp({
      services,
      log,
      readiness,
      appOrigin,
      trustProxy,
      strict,
      databaseLimits: database.limits,
      metrics,
      telemetry,
      pages: pages?.(services),
      hosts: hosts({ app: appOrigin, sandbox: sandboxOrigin }),
    });
    const addresses = hostsFor(appOrigin, settings.host);
    // So that a panel whose files go away before the first page is known by then.
    await services.remotes.list();
    await services.rooms.recover();
    const onUpgrade = (...asked: UpgradeRequest) => void services.rooms.upgrade(...asked);
    const listening = await listen(app.callback(), settings.port, addresses, undefined, onUpgrade);
    const timed = Object.entries(work).map(([name, job]) => [
      name,
      () => workTimes.time<unknown>(`job.${name}`, job),
    ]);
    const endJobs = scheduleJobs(Object.fromEntries(timed), jobs, turns);
    opened.push(() => {
      endJobs();
      return jobs.settled();
    });
    opened.push(async () => {
      await waitUntilIdle(readiness);
      await listening.close();
    });
    // Sockets would be waited for.
    opened.push(() => services.rooms.close());
    opened.push(async () => services.agentRequests.close());
    const lines = [
      `Hocket is at ${settings.appOrigin}`,
      `  data       ${dataDir}`,
      `  database   ${settings.mongodbUri ? `MongoDB at ${withoutPassword(settings.mongodbUri)}` : 'embedded store'}`,
      `  mail       ${mail.location}`,
      `  files      ${files.location}`,
      `  backups    ${settings.backups ? resolve(settings.backups.folder) : 'none'}`,
      `  rate limits ${limits.location}`,
      `  AI         ${ai.location}`,
      settings.sandboxOrigin
        ? `  code runs in ${settings.sandboxOrigin}`
        : '  code is off: set SANDBOX_ORIGIN to an origin of another site',
      ...(door ? [`  metrics    ${door.url}`] : []),
      ...(settings.otlpEndpoint ? [`  telemetry  ${settings.otlpEndpoint}`] : []),
    ];
    const stop = async (delay: number) => {
      readiness.accepting = false;
      await setTimeout(delay);
      await closeAll();
    };
    return { port: listening.port, lines, stop };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function redisExchange(url: string, log: Logger): Promise<RoomExchange> {
  const { RedisExchange } = await import('./rooms/redis-exchange.ts');
  return RedisExchange.connect(url, log);
}
