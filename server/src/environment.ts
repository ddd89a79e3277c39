import { HocketError } from '@hocket/sdk';
import { type AiAllowance, type AiSettings, aiSettings } from './ai/ai-settings.ts';
import { environmentSchema, secrets } from './environment-variables.ts';
import { sandboxOriginFor } from './sandbox-origin.ts';
import type { SocialLink } from './social-links.ts';
import { s3Settings } from './storage/s3-settings.ts';
import type { S3Settings } from './storage/s3-storage.ts';

/** Where `github:user/repo` leads. */
const usualSampleHosts = ['https://raw.githubusercontent.com'];

/** What the environment asks for. */
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
  /** Undefined: rate limits are counted in memory. */
  redisUrl?: string;
  ai: AiSettings;
  /** For each user. */
  aiAllowance: AiAllowance;
  rateLimitFactor: number;
  trustProxy: boolean;
  logLevel: string;
  /** Seconds from SIGTERM on in which it still answers. */
  shutdownDelay: number;
  /** Undefined: no metrics. */
  metricsPort?: number;
  metricsHost: string;
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
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    appOrigin,
    sandboxOrigin: sandboxOriginFor(appOrigin, settings.SANDBOX_ORIGIN),
    sampleHosts: [...new Set([...usualSampleHosts, ...settings.SAMPLE_HOSTS])],
    remoteHosts: settings.REMOTE_HOSTS,
    remotesFile: settings.REMOTES_FILE,
    pagesDir: settings.PAGES_DIR,
    socialLinks: settings.SOCIAL_LINKS,
    mongodbUri: settings.MONGODB_URI,
    signingSecret: settings.SIGNING_SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: mailFrom(settings),
    s3: s3Settings(settings),
    redisUrl: settings.REDIS_URL,
    ai: aiSettings(settings),
    aiAllowance: { perMinute: settings.AI_PER_MINUTE, perDay: settings.AI_PER_DAY },
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    trustProxy: settings.TRUST_PROXY === '1',
    logLevel: settings.LOG_LEVEL,
    shutdownDelay: settings.SHUTDOWN_DELAY,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    strict: settings.NODE_ENV === 'development',
  };
}

/** A mail server must be told who writes; files need not. */
function mailFrom({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: string; MAIL_FROM?: string }): string {
  if (SMTP_URL && !MAIL_FROM) {
    throw new HocketError(
      'setting_invalid',
      'MAIL_FROM must be the address that mails come from, as SMTP_URL is set.',
    );
  }
  return MAIL_FROM ?? 'Hocket <hocket@localhost>';
}
