import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type JournalPart, openStore } from '@hocket/store';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { openProvider } from './ai/providers/open-provider.ts';
import { createApp } from './app.ts';
import type { Backups } from './backups/backups.ts';
import { createServices, type Services } from './create-services.ts';
import type { BackupSettings, Settings } from './environment.ts';
import { waitUntilIdle } from './http/draining.ts';
import type { Readiness } from './http/health.ts';
import { hosts } from './http/hosts.ts';
import { openRateLimits } from './limits/open-rate-limits.ts';
import { hostsFor, listen, type UpgradeRequest } from './listen.ts';
import { createLog } from './log.ts';
import { openMail } from './mail/open-mail.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { readings } from './metrics/readings.ts';
import { connect, databaseLimits, withoutPassword } from './models/database.ts';
import { openListedRemotes } from './remotes/listed-remotes.ts';
import { RoomCopies } from './rooms/room-copies.ts';
import { migrateLists } from './services/lists/migrate-lists.ts';
import { PluginPrefixes } from './services/plugins/plugin-prefixes.ts';
import { JobTurns, scheduleJobs } from './services/schedule-jobs.ts';
import { signingSecret } from './services/signing-secret.ts';
import { addMissingExpiry } from './services/token-lifetime.ts';
import { openStorage } from './storage/open-storage.ts';

/** A running server. */
export interface Running {
  port: number;
  /** A summary of its settings, line by line, for the operator. */
  lines: string[];
  /**
   * Stops being ready, still answers for `delay` milliseconds, so that load balancers stop sending requests, then
   * finishes accepted requests and closes everything.
   */
  stop(delay: number): Promise<void>;
}

/** Creates the middleware that serves pages and builds. */
export type Pages = (
  services: Pick<Services, 'previews' | 'remotes' | 'remotePasses' | 'storage'>,
) => Middleware;

/** Whoever makes no backups loads nothing of what makes them. */
async function openBackups(
  settings: BackupSettings | undefined,
  log: Logger,
): Promise<Backups | undefined> {
  if (!settings) return undefined;
  const { Backups } = await import('./backups/backups.ts');
  return new Backups({ ...settings, folder: resolve(settings.folder) }, log);
}

/** Opens the data, listens, and answers. Rejects with a sentence (`store_locked`, `port_taken`, …), nothing left open. */
export async function start(settings: Settings, pages?: Pages): Promise<Running> {
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
    const log = createLog(settings.logLevel);
    const backups = await openBackups(settings.backups, log);
    // After the store, whose last changes are to be in it.
    if (backups) opened.push(() => backups.close());
    const journal = backups &&
      settings.backups && {
        seconds: settings.backups.seconds,
        onPart: (part: JournalPart) => backups.take(part),
      };
    const store = settings.mongodbUri ? undefined : await openStore({ dir: storeDir, journal });
    if (store) opened.push(() => store.close());
    const database = await connect(
      settings.mongodbUri ?? store?.uri ?? '',
      undefined,
      databaseLimits(settings.databaseWaitFactor),
    );
    opened.push(() => database.close());
    await migrateLists(database);
    const now = () => new Date();
    await new PluginPrefixes(database.pluginPrefixes, database.users, now).claimExisting(
      database.plugins,
    );
    await addMissingExpiry(database.publishTokens, now());
    await addMissingExpiry(database.deployTokens, now());
    const limits = await openRateLimits(settings, log);
    opened.push(() => limits.close());
    const copies = settings.redisUrl ? await RoomCopies.connect(settings.redisUrl, log) : undefined;
    if (copies) opened.push(() => copies.close());
    const files = await openStorage(settings.s3, dataDir, (key) => backups?.takeFile(key));
    if (store) {
      await backups?.begin({
        store,
        files: settings.s3 ? undefined : files.storage,
        scratch: dataDir,
        secret: settings.signingSecret ? undefined : secret,
      });
    }
    const ai = await openProvider(settings.ai);
    const services = createServices({
      database,
      secret,
      rateLimits: limits.rateLimits,
      storage: files.storage,
      mail,
      appOrigin: settings.appOrigin,
      provider: ai.provider,
      aiUserLimits: settings.aiUserLimits,
      log,
      copies,
      listed: await openListedRemotes(settings.remotesFile, log),
    });
    opened.push(async () => services.evaluator.close());
    if (settings.firstPieces) await services.communitySeed.sow();
    const isFull = () => store?.isFull === true || files.storage.isFull();
    const readiness: Readiness = { accepting: true, ping: () => database.ping(), isFull };
    const metrics = await openMetrics(
      settings,
      readings(services, isFull, store && storeDir, backups),
      [services.remoteReports.counter, services.aiOutcomes.counter],
    );
    if (metrics) opened.push(() => metrics.close());
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
      pages: pages?.(services),
      hosts: hosts({ app: appOrigin, sandbox: sandboxOrigin }),
    });
    const addresses = hostsFor(appOrigin, settings.host);
    // So that a panel whose files go away before the first page is known by then.
    await services.remotes.list();
    await services.rooms.recover();
    const onUpgrade = (...asked: UpgradeRequest) => void services.rooms.upgrade(...asked);
    const listening = await listen(app.callback(), settings.port, addresses, undefined, onUpgrade);
    const { jobs, accountData, newsLetters, uploadSweep, agentRequests } = services;
    const endJobs = scheduleJobs(
      {
        departures: () => accountData.sweep(),
        news: () => newsLetters.run(),
        uploads: () => uploadSweep.run(),
        'agent-requests': () => agentRequests.sweep(),
      },
      jobs,
      new JobTurns(database.jobTurns, now),
    );
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
      ...(metrics ? [`  metrics    ${metrics.url}`] : []),
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
