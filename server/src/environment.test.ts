import { codeOf, messageOf } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { strudelPacks } from './sample-packs.ts';

/** What a wrong environment is refused with. */
function refusal(environment: Record<string, string>) {
  try {
    readEnvironment(environment);
  } catch (error) {
    return { code: codeOf(error), message: messageOf(error) };
  }
  return expect.fail('it should have been refused');
}

test('nothing set, or set to nothing, is the default install', () => {
  const defaults = {
    port: 8080,
    dataDir: '.data',
    appOrigin: 'http://localhost:8080',
    sandboxOrigin: 'http://127.0.0.1:8080',
    sampleHosts: ['https://raw.githubusercontent.com'],
    mailFrom: 'Hocket <hocket@localhost>',
    remoteHosts: [],
    ai: { provider: 'composer' },
    aiUserLimits: { perMinute: 20, perDay: 300 },
    rateLimitFactor: 1,
    databaseWaitFactor: 1,
    offline: true,
    firstPieces: true,
    trustProxy: false,
    logLevel: 'info',
    shutdownDelay: 7,
    workers: 1,
    metricsHost: '127.0.0.1',
    strict: false,
  };
  expect(readEnvironment({})).toEqual(defaults);
  expect(readEnvironment({ PORT: '', MONGODB_URI: '', HOME: '/root' })).toEqual(defaults);
});

test('more hosts of samples are given by name or origin', () => {
  const { sampleHosts } = readEnvironment({
    SAMPLE_HOSTS: 'samples.example, http://localhost:9000 raw.githubusercontent.com',
  });
  expect(sampleHosts).toEqual([
    'https://raw.githubusercontent.com',
    'https://samples.example',
    'http://localhost:9000',
  ]);
  expect(refusal({ SAMPLE_HOSTS: "samples.example 'self'" }).message).toMatch(/^SAMPLE_HOSTS must/);
  expect(readEnvironment({ REMOTE_HOSTS: 'panels.example' }).remoteHosts).toEqual([
    'https://panels.example',
  ]);
});

describe('packs of recordings', () => {
  const packsOf = (SAMPLE_PACKS: string, more = {}) =>
    readEnvironment({ SAMPLE_PACKS, ...more }).samplePacks;

  test('are listed by the addresses of their maps, or off', () => {
    expect(packsOf('off')).toEqual([]);
    expect(packsOf('')).toBeUndefined();
    const at = 'https://raw.githubusercontent.com';
    const own = 'http://localhost:8080/kits/CR-78.json';
    const given = `${at}/felixroos/dough-samples/main/vcsl.json, ${own} ${at}/me/breaks/main/strudel.json`;
    expect(packsOf(`${given},${own}`)).toEqual([
      { name: 'VCSL', map: strudelPacks.find(({ name }) => name === 'VCSL')?.map },
      { name: 'CR-78', map: own },
      { name: 'breaks', map: `${at}/me/breaks/main/strudel.json` },
    ]);
  });

  test('have names that no folder refuses and no two share', () => {
    const host = 'http://localhost:8080';
    const names = [
      '/a/strudel.json',
      '/b/A.json',
      '/%2E%2E%2Fx%20y.json',
      '/con.json',
      '/strudel.json',
    ];
    expect(packsOf(names.map((path) => host + path).join(' '))?.map(({ name }) => name)).toEqual([
      'a',
      'A-2',
      'x-y',
      'pack',
      'localhost',
    ]);
  });

  test('come from hosts that pages may load from', () => {
    const map = 'https://kits.example/kit.json';
    const { code, message } = refusal({ SAMPLE_PACKS: map });
    expect(code).toBe('setting_invalid');
    expect(message).toBe(
      'SAMPLE_PACKS names a map at https://kits.example, from where pages may not load: add that to SAMPLE_HOSTS.',
    );
    expect(packsOf(map, { SAMPLE_HOSTS: 'kits.example' })).toEqual([{ name: 'kit', map }]);
    expect(packsOf(map, { APP_ORIGIN: 'https://kits.example' })).toEqual([{ name: 'kit', map }]);
  });
});

test('links are given by name and address', () => {
  const { socialLinks } = readEnvironment({
    SOCIAL_LINKS: 'Mastodon https://social.example/@hocket; Our forum http://forum.example/f?a=1;',
  });
  expect(socialLinks).toEqual([
    { name: 'Mastodon', url: 'https://social.example/@hocket' },
    { name: 'Our forum', url: 'http://forum.example/f?a=1' },
  ]);
  for (const wrong of ['https://social.example', 'Forum javascript:alert(1)', 'A https://a; B'])
    expect(refusal({ SOCIAL_LINKS: wrong }).message).toMatch(/^SOCIAL_LINKS must/);
});

test('the origins follow the port unless they are set', () => {
  const local = readEnvironment({ PORT: '9000' });
  expect(local.appOrigin).toBe('http://localhost:9000');
  expect(local.sandboxOrigin).toBe('http://127.0.0.1:9000');
  const sites = { APP_ORIGIN: 'https://hocket.example', SANDBOX_ORIGIN: 'https://sandbox.example' };
  expect(readEnvironment(sites)).toMatchObject({
    appOrigin: 'https://hocket.example',
    sandboxOrigin: 'https://sandbox.example',
  });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['APP_ORIGIN', 'hocket.example'],
  ['APP_ORIGIN', 'https://hocket.example/studio'],
  ['SANDBOX_ORIGIN', 'localhost:8080'],
  ['AI_PROVIDER', 'skynet'],
  ['AI_PER_MINUTE', '0'],
  ['AI_PER_DAY', 'many'],
  ['MAIL_FROM', 'Hocket'],
  ['MAIL_FROM', 'Hocket <a@b.example>\r\nBcc: c@d.example'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/bucket'],
  ['S3_BUCKET', 'A/B'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', 'many'],
  ['DATABASE_WAIT_FACTOR', '0'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['SHUTDOWN_DELAY', '-1'],
  ['SHUTDOWN_DELAY', '1.5'],
  ['SHUTDOWN_DELAY', '4000'],
  ['METRICS_PORT', 'on'],
  ['SAMPLE_PACKS', 'on'],
  ['SAMPLE_PACKS', 'github:user/repo'],
  ['SAMPLE_PACKS', 'https://raw.githubusercontent.com/kit'],
  ['SAMPLE_PACKS', 'https://me@raw.githubusercontent.com/kit.json'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  const { code, message } = refusal({ [name]: value });
  expect(code).toBe('setting_invalid');
  expect(message).toMatch(new RegExp(`^${name} must .*, not ".*"\\.$`));
});

test.each([
  'postgres://db',
  'mongodb://me:hunter2@mongo.example',
  'mongodb+srv://me:hunter2@mongo.example/?w=majority',
])('MONGODB_URI=%s is refused by its name, and not repeated', (value) => {
  const { code, message } = refusal({ MONGODB_URI: value });
  expect(code).toBe('setting_invalid');
  expect(message).toMatch(/^MONGODB_URI must .*\.$/);
  expect(message).not.toContain(value);
});

test('a secret that is too short is not repeated', () => {
  const { message } = refusal({ SIGNING_SECRET: 'hunter2' });
  expect(message).toMatch(/^SIGNING_SECRET must/);
  expect(message).not.toContain('hunter2');
});

test('mail is sent over SMTP when both settings are there', () => {
  const given = { SMTP_URL: 'smtps://me:hunter2@mail.example', MAIL_FROM: 'hocket@mail.example' };
  expect(readEnvironment(given)).toMatchObject({
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
  });
  expect(refusal({ SMTP_URL: given.SMTP_URL }).message).toMatch(/^MAIL_FROM must/);
});

test.each(['http://me:hunter2@mail.example', 'smtp://', 'hunter2'])(
  'SMTP_URL=%s is refused without being repeated',
  (SMTP_URL) => {
    const { message } = refusal({ SMTP_URL, MAIL_FROM: 'hocket@mail.example' });
    expect(message).toMatch(/^SMTP_URL must/);
    expect(message).not.toContain('hunter2');
  },
);

test('a bucket is named by all of its settings, or by none', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'hocket',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  expect(readEnvironment(bucket).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'hocket',
    accessKeyId: 'key',
    secretAccessKey: 'hunter2',
  });
  expect(readEnvironment({ ...bucket, S3_REGION: 'eu-1' }).s3?.region).toBe('eu-1');
  for (const name of Object.keys(bucket)) {
    const { message } = refusal({ ...bucket, [name]: '' });
    expect(message).toMatch(new RegExp(`^${name} must be set too, as S3_\\w+ is\\.$`));
  }
  expect(refusal({ S3_REGION: 'eu-1' }).message).toMatch(/^S3_ENDPOINT and .* as S3_REGION is\.$/);
});

test('a Redis is named by a redis: or rediss: address, which is not repeated', () => {
  expect(readEnvironment({ REDIS_URL: 'rediss://redis.example' }).redisUrl).toBe(
    'rediss://redis.example',
  );
  for (const REDIS_URL of ['me:hunter2@redis.example', 'http://redis.example', 'redis://[']) {
    const { message } = refusal({ REDIS_URL });
    expect(message).toMatch(/^REDIS_URL must be/);
    expect(message).not.toContain(REDIS_URL);
  }
});
