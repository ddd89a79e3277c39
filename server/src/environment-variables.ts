import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { aiVariables, isBaseAddress } from './ai/ai-settings.ts';
import { samplePacksAt } from './sample-packs.ts';
import { socialLinks } from './social-links.ts';

const port = 'must be a whole number from 0 to 65535';
const delay = 'must be a whole number of seconds from 0 to 3600';
const origin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const originSetting = z
  .string()
  .refine(origin, 'must be an origin such as https://hocket.example, without a path')
  .optional();

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

/** Settings whose values are never shown in errors. */
export const secrets = [
  'MONGODB_URI',
  'SIGNING_SECRET',
  'SMTP_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'AI_URL',
  'AI_KEY',
  'ANTHROPIC_API_KEY',
];

/** A whole number from 1 on. */
const countTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `must be a whole number from 1 to ${most}`);

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, port)
  .transform(Number)
  .refine((value) => value <= 65535, port);

/** Every variable, each by itself. */
export const environmentSchema = z.object({
  PORT: portNumber.default(8080).meta({ description: 'where it listens' }),
  HOST: z.string().optional().meta({
    description: 'the one address to listen on',
    unset: 'both loopbacks, or all for a public origin',
  }),
  DATA_DIR: z
    .string()
    .default('.data')
    .meta({ description: 'where everything is kept that is kept nowhere else' }),
  APP_ORIGIN: originSetting.meta({
    description: 'the studio’s address, as people type it',
    unset: '`http://localhost:PORT`',
  }),
  SANDBOX_ORIGIN: originSetting.meta({
    description:
      'where pattern code is shut in: another site than the studio’s; without one code is off',
    unset: '`http://127.0.0.1:PORT`',
  }),
  SAMPLE_HOSTS: hostList('samples.example').meta({
    description: 'more hosts that programs may load samples from, by name or origin',
    unset: 'none',
  }),
  SAMPLE_PACKS: z
    .string()
    .transform(samplePacksAt)
    .refine(
      (packs) => packs !== undefined,
      'must be off, or list maps such as https://samples.example/drums/strudel.json',
    )
    .optional()
    .meta({
      description:
        'packs in which programs’ sounds are looked up: `off`, or addresses of maps at those hosts, see [below](#packs-of-recordings)',
      unset: 'those of `PACKS_DIR`, else Strudel’s seven',
    }),
  PACKS_DIR: z.string().optional().meta({
    description: 'a folder that `npm run packs:mirror` wrote, served at `/packs/`',
    unset: 'none',
  }),
  REMOTE_HOSTS: hostList('panels.example').meta({
    description: 'hosts, beside this one, that panels may come from, by name or origin',
    unset: 'none',
  }),
  REMOTES_FILE: z.string().optional().meta({
    description:
      'a list of panels in the form of `/remotes.json`, in place of those that come with the server',
    unset: 'none',
  }),
  PAGES_DIR: z.string().optional().meta({
    description:
      'a folder of texts that take the place of the public pages’ own, see [operations.md](operations.md#your-own-pages)',
    unset: 'none: our own',
  }),
  SOCIAL_LINKS: z
    .string()
    .transform(socialLinks)
    .refine(
      (links) => links !== undefined,
      'must list names and addresses such as Forum https://forum.example',
    )
    .optional()
    .meta({
      description: 'links in the footer, `Forum https://forum.example; Mastodon https://…`',
      unset: 'the project’s own pages',
    }),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
    .regex(/^[^/]+:\/\/[^/]+\/[^/?]/, 'must name a database, as in mongodb://mongo.example/hocket')
    .optional()
    .meta({
      description: 'a MongoDB instead of the embedded store, and the name of the database in it',
      unset: 'none',
    }),
  SIGNING_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description:
      'signs tokens and links; at least 32 characters, the same for every copy of the server',
    unset: 'made once, kept in `DATA_DIR`',
  }),
  SMTP_URL: z.string().refine(isSmtpUrl, smtp).optional().meta({
    description: 'a mail server, `smtps://user:password@mail.example`; needs `MAIL_FROM`',
    unset: 'none: mails are files in `DATA_DIR`',
  }),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address such as Hocket <hocket@mail.example>')
    .optional()
    .meta({ description: 'whom mails come from', unset: '`Hocket <hocket@localhost>`' }),
  S3_ENDPOINT: originSetting.meta({
    description: 'the bucket’s server; all five together, see [uploads.md](uploads.md)',
    unset: 'none: files are in `DATA_DIR`',
  }),
  S3_REGION: z
    .string()
    .optional()
    .meta({ description: 'the bucket’s region', unset: '`us-east-1`' }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .meta({ description: 'the bucket’s name', unset: 'none' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'the key that may read and write the bucket', unset: 'none' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'that key’s secret', unset: 'none' }),
  BACKUP_DIR: z.string().optional().meta({
    description:
      'a folder on another disk for backups of what is in `DATA_DIR`; needs `BACKUP_RECIPIENT`, see [operations.md](operations.md#backups)',
    unset: 'none: nothing is backed up',
  }),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58}$/, 'must be the recipient that npm run backups -- key printed')
    .optional()
    .meta({
      description: 'whom backups are encrypted for: only their identity reads them',
      unset: 'none',
    }),
  BACKUP_SECONDS: countTo(60)
    .default(15)
    .meta({ description: 'how many seconds may be lost with the machine, at most' }),
  BACKUP_HOURS: countTo(168)
    .default(24)
    .meta({ description: 'hours between two copies of everything' }),
  BACKUP_DAYS: countTo(3650)
    .default(14)
    .meta({ description: 'for how many days every moment can be gone back to' }),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, 'must be an address such as redis://redis.example:6379')
    .optional()
    .meta({
      description:
        'a Redis by which all copies of the server count rate limits together, and carry rooms together',
      unset: 'none: in memory',
    }),
  RATE_LIMIT_FACTOR: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .default(1)
    .meta({
      description:
        'multiplies every rate limit, and how fast goals of lessons may follow each other',
    }),
  DATABASE_WAIT_FACTOR: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .default(1)
    .meta({
      description:
        'multiplies how long calls wait for the database before they are refused: for a slow or distant one',
    }),
  ...aiVariables,
  FIRST_PIECES: z.enum(['0', '1'], 'must be 0 or 1').default('1').meta({
    description:
      '`0`: community and gallery of a fresh server are empty, without our dozen pieces and our plugins',
  }),
  OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on').meta({
    description:
      '`off` removes what browsers keep of the studio for times without a network, see [below](#without-a-network)',
  }),
  TRUST_PROXY: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .meta({ description: '`1` behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto' }),
  SHUTDOWN_DELAY: z
    .string()
    .regex(/^\d{1,4}$/, delay)
    .transform(Number)
    .refine((value) => value <= 3600, delay)
    .default(7)
    .meta({
      description:
        'seconds after SIGTERM in which it still answers, no longer ready; longer than a balancer’s probes lie apart',
    }),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a number from 1 to 99')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .default(1)
    .meta({
      description:
        'processes that answer calls, on one store and one port: `auto` has one for each core of the machine',
    }),
  METRICS_PORT: portNumber.optional().meta({
    description: 'where `/metrics` and `/panels` are answered',
    unset: 'none: no metrics',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({ description: 'on which address' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isBaseAddress, 'must be an address such as http://localhost:4318')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'a collector of OpenTelemetry that traces and metrics are sent to, as JSON over HTTP, see [operations.md](operations.md#traces)',
      unset: 'none: nothing is sent',
    }),
  NODE_ENV: z.string().optional().meta({
    description: '`development` makes an answer that its description does not cover an error',
    unset: 'none',
  }),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'must be silent, error, warn, info or debug',
    )
    .default('info')
    .meta({ description: '`silent`, `error`, `warn`, `info` or `debug`' }),
});

/** Every variable: its name, its meaning, and its default. */
export const environmentVariables = Object.entries(environmentSchema.shape).map(
  ([name, { def, meta }]) => {
    const { description = '', unset } = meta() ?? {};
    const usual = 'defaultValue' in def ? `\`${def.defaultValue}\`` : '';
    return { name, meaning: description, unset: typeof unset === 'string' ? unset : usual };
  },
);
