import { HocketError } from '@hocket/sdk';
import { getDomain } from 'tldts';
import type * as z from 'zod';
import { type AiSettings, type AiUserLimits, aiSettings } from './ai/ai-settings.ts';
import { environmentSchema, secrets } from './environment-variables.ts';
import type { SamplePack } from './sample-packs.ts';
import type { SocialLink } from './social-links.ts';
import { s3Settings } from './storage/s3-settings.ts';
import type { S3Settings } from './storage/s3-storage.ts';

/** The host that `github:user/repo` loads from. */
const defaultSampleHosts = ['https://raw.githubusercontent.com'];

/** Where backups go, how often, and for how long. */
export interface BackupSettings {
  folder: string;
  /** Who can read them: an age recipient. */
  recipient: string;
  /** Between two parts of the journal, at most. */
  seconds: number;
  /** Between two copies of everything. */
  hours: number;
  /** For which every moment can be gone back to. */
  days: number;
}

type EnvironmentSettings = z.infer<typeof environmentSchema>;

/** The settings from the environment. */
export interface Settings {
  port: number;
  /** The one address to listen on; undefined lets `appOrigin` decide. */
  host?: string;
  dataDir: string;
  appOrigin: string;
  /** Undefined: code is off. */
  sandboxOrigin?: string;
  /** Origins that programs may load samples from. */
  sampleHosts: string[];
  /** Packs in which programs' sounds are looked up, in order. Undefined: those of `packsDir`, else Strudel's. */
  samplePacks?: SamplePack[];
  /** A folder of packs that is served. */
  packsDir?: string;
  /** Origins, beside our own, that panels may come from. */
  remoteHosts: string[];
  /** A list of panels that take the place of those that come with the server. */
  remotesFile?: string;
  /** A folder of texts that take the place of the public pages' own. */
  pagesDir?: string;
  /** Undefined: the project's own pages. */
  socialLinks?: SocialLink[];
  /** Undefined: the embedded store. */
  mongodbUri?: string;
  /** Undefined: one is kept in `dataDir`. */
  signingSecret?: string;
  /** Undefined: mail is kept in files in `dataDir`. */
  smtpUrl?: string;
  /** Whom mails come from: an address, or a name and an address. */
  mailFrom: string;
  /** Undefined: uploaded files are kept in `dataDir`. */
  s3?: S3Settings;
  /** Undefined: nothing is backed up. */
  backups?: BackupSettings;
  /** Undefined: rate limits are counted in memory. */
  redisUrl?: string;
  ai: AiSettings;
  /** For each user. */
  aiUserLimits: AiUserLimits;
  rateLimitFactor: number;
  databaseWaitFactor: number;
  /** Whether a fresh server's community and gallery begin with pieces and plugins of ours. */
  firstPieces: boolean;
  /** Whether browsers keep the studio for times without a network. */
  offline: boolean;
  trustProxy: boolean;
  logLevel: string;
  /** Seconds from SIGTERM on in which it still answers. */
  shutdownDelay: number;
  /** Processes that answer calls. */
  workers: number;
  /** Undefined: no metrics. */
  metricsPort?: number;
  metricsHost: string;
  /** Where OpenTelemetry is collected; undefined: nowhere. */
  otlpEndpoint?: string;
  /** An answer out of its contract is an error. */
  strict: boolean;
}

/** Reads settings from an environment. Rejects with `setting_invalid` and a sentence that names the variable. */
export function readEnvironment(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    const value = secrets.includes(name) ? '' : `, not ${JSON.stringify(given[name])}`;
    throw new HocketError('setting_invalid', `${name} ${issue?.message}${value}.`);
  }
  const settings = result.data;
  const appOrigin = settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`;
  const sampleHosts = [...new Set([...defaultSampleHosts, ...settings.SAMPLE_HOSTS])];
  expectAllowed(settings.SAMPLE_PACKS ?? [], [appOrigin, ...sampleHosts]);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    appOrigin,
    sandboxOrigin: sandboxOriginFor(appOrigin, settings.SANDBOX_ORIGIN),
    sampleHosts,
    samplePacks: settings.SAMPLE_PACKS,
    packsDir: settings.PACKS_DIR,
    remoteHosts: settings.REMOTE_HOSTS,
    remotesFile: settings.REMOTES_FILE,
    pagesDir: settings.PAGES_DIR,
    socialLinks: settings.SOCIAL_LINKS,
    mongodbUri: settings.MONGODB_URI,
    signingSecret: settings.SIGNING_SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: mailFrom(settings),
    s3: s3Settings(settings),
    backups: backupSettings(settings),
    redisUrl: settings.REDIS_URL,
    ai: aiSettings(settings),
    aiUserLimits: { perMinute: settings.AI_PER_MINUTE, perDay: settings.AI_PER_DAY },
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    databaseWaitFactor: settings.DATABASE_WAIT_FACTOR,
    firstPieces: settings.FIRST_PIECES === '1',
    offline: settings.OFFLINE === 'on',
    trustProxy: settings.TRUST_PROXY === '1',
    logLevel: settings.LOG_LEVEL,
    shutdownDelay: settings.SHUTDOWN_DELAY,
    workers: settings.WORKERS,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    strict: settings.NODE_ENV === 'development',
  };
}

/** Pages load recordings from these origins alone. */
function expectAllowed(packs: readonly SamplePack[], origins: readonly string[]): void {
  const strange = packs.map(({ map }) => new URL(map).origin).find((at) => !origins.includes(at));
  if (strange === undefined) return;
  throw new HocketError(
    'setting_invalid',
    `SAMPLE_PACKS names a map at ${strange}, from where pages may not load: add that to SAMPLE_HOSTS.`,
  );
}

/** A mail server needs a sender; mail in files does not. */
function mailFrom({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: string; MAIL_FROM?: string }): string {
  if (SMTP_URL && !MAIL_FROM) {
    throw new HocketError(
      'setting_invalid',
      'MAIL_FROM must be the address that mails come from, as SMTP_URL is set.',
    );
  }
  return MAIL_FROM ?? 'Hocket <hocket@localhost>';
}

/** Backups are readable for one recipient, and a MongoDB has ways of its own. */
function backupSettings(
  settings: Pick<
    EnvironmentSettings,
    | 'BACKUP_DIR'
    | 'BACKUP_RECIPIENT'
    | 'BACKUP_SECONDS'
    | 'BACKUP_HOURS'
    | 'BACKUP_DAYS'
    | 'MONGODB_URI'
  >,
): BackupSettings | undefined {
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient } = settings;
  if (folder === undefined) return undefined;
  const problem =
    settings.MONGODB_URI === undefined
      ? recipient === undefined &&
        'BACKUP_RECIPIENT must be set, as BACKUP_DIR is: npm run backups -- key makes one.'
      : 'BACKUP_DIR is for the embedded store: a MongoDB is backed up by its own tools.';
  if (problem) throw new HocketError('setting_invalid', problem);
  const { BACKUP_SECONDS: seconds, BACKUP_HOURS: hours, BACKUP_DAYS: days } = settings;
  return { folder, recipient: recipient ?? '', seconds, hours, days };
}

/** Another name of this machine, which is another site to a browser. */
const otherName: Record<string, string> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
  '[::1]': 'localhost',
};

/** The site of an origin, as browsers define it: the registrable domain, else the host. */
function siteOf(origin: string): string {
  const { hostname } = new URL(origin);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/**
 * The sandbox's origin: the configured one, else the machine's other name when the studio is local. Undefined: code
 * is off. Rejects an origin of the studio's own site with `setting_invalid`.
 */
export function sandboxOriginFor(
  appOrigin: string,
  wanted: string | undefined,
): string | undefined {
  if (wanted === undefined) {
    const { hostname, protocol, port } = new URL(appOrigin);
    const other = otherName[hostname];
    return other && new URL(`${protocol}//${other}${port && `:${port}`}`).origin;
  }
  if (siteOf(wanted) === siteOf(appOrigin)) {
    throw new HocketError(
      'setting_invalid',
      `SANDBOX_ORIGIN must be on another site than APP_ORIGIN (${appOrigin}), not "${wanted}".`,
    );
  }
  return wanted;
}
