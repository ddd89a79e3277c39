import { HocketError } from '@hocket/sdk';
import * as z from 'zod';
import { type AiAllowance, type AiSettings, aiSettings, aiVariables } from './ai/ai-settings.ts';
import { sandboxOriginFor } from './sandbox-origin.ts';
import { type SocialLink, socialLinks } from './social-links.ts';
import { s3Settings } from './storage/s3-settings.ts';
import type { S3Settings } from './storage/s3-storage.ts';

const port = 'must be a whole number from 0 to 65535';
const origin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const originSetting = z
  .string()
  .refine(origin, 'must be an origin such as https://hocket.example, without a path')
  .optional();

/** Where `github:user/repo` leads. */
const usualSampleHosts = ['https://raw.githubusercontent.com'];

const isHost = (text: string) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(text) && origin(text);

/** Hosts by name or origin, separated by commas or spaces. */
const hostList = (example: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .transform((hosts) => hosts.map((host) => (host.includes('://') ? host : `https://${host}`)))
    .refine((hosts) => hosts.every(isHost), `must list hosts such as ${example}`)
    .default([]);

const smtp = 'must be a URL such as smtps://user:password@mail.example';
const isSmtpUrl = (text: string) => /^smtps?:\/\/./.test(text) && URL.canParse(text);

/** `Name <address>` or an address alone. */
const sender = /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

const isRedisUrl = (text: string) => /^rediss?:\/\/./.test(text) && URL.canParse(text);

/** Settings whose values are not repeated. */
const secrets = [
  'SIGNING_SECRET',
  'SMTP_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'AI_URL',
  'AI_KEY',
  'ANTHROPIC_API_KEY',
];

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, port)
  .transform(Number)
  .refine((value) => value <= 65535, port);

const schema = z.object({
  PORT: portNumber.default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  APP_ORIGIN: originSetting,
  SANDBOX_ORIGIN: originSetting,
  SAMPLE_HOSTS: hostList('samples.example'),
  REMOTE_HOSTS: hostList('panels.example'),
  REMOTES_FILE: z.string().optional(),
  PAGES_DIR: z.string().optional(),
  SOCIAL_LINKS: z
    .string()
    .transform(socialLinks)
    .refine(
      (links) => links !== undefined,
      'must list names and addresses such as Forum https://forum.example',
    )
    .optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  SIGNING_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, smtp).optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address such as Hocket <hocket@mail.example>')
    .optional(),
  S3_ENDPOINT: originSetting,
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, 'must be an address such as redis://redis.example:6379')
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .default(1),
  ...aiVariables,
  TRUST_PROXY: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'must be silent, error, warn, info or debug',
    )
    .default('info'),
});

/** The names of all that is read. */
export const variables = Object.keys(schema.shape);

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
  /** Undefined: no metrics. */
  metricsPort?: number;
  metricsHost: string;
  /** An answer out of its contract is an error. */
  strict: boolean;
}

/** Reads settings from an environment. Rejects with `setting_invalid` and a sentence that names the variable. */
export function readEnvironment(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = schema.safeParse(given);
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
