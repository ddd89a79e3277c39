import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { codeOf, messageOf } from '@hocket/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { type Started, start } from './start.ts';
import { anthropicDialect } from './testing/ai/anthropic-dialect.ts';
import { type ModelServer, modelServer } from './testing/ai/model-server.ts';
import { openAiDialect } from './testing/ai/openai-dialect.ts';
import { clientOf } from './testing/client-of.ts';
import { picture } from './testing/pictures.ts';
import { quickFolder } from './testing/quick-folder.ts';
import { findRedis, redisServer } from './testing/redis-server.ts';
import { rejection } from './testing/rejection.ts';
import { type S3Server, s3Server } from './testing/s3/s3-server.ts';
import { someone } from './testing/test-server.ts';

let dir: string;
let s3: S3Server;
let model: ModelServer;
let claude: ModelServer;
let starts: Promise<Started>[];
beforeAll(async () => {
  s3 = await s3Server();
  model = await modelServer(openAiDialect, 'sk-1');
  claude = await modelServer(anthropicDialect, 'sk-2');
});
afterAll(async () => {
  for (const server of [s3, model, claude]) await server.close();
});
beforeEach(async () => {
  dir = await mkdtemp(join(await quickFolder(), 'hocket-back-ends-'));
  starts = [];
  return async () => {
    for (const start of await Promise.allSettled(starts))
      if (start.status === 'fulfilled') await start.value.stop(0);
    await rm(dir, { recursive: true });
  };
});

/** The settings that name the bucket of these tests. */
const bucket = () => ({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_REGION: s3.settings.region,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
});

/** The settings that name the models of these tests. */
const openAi = () => ({
  AI_PROVIDER: 'openai',
  AI_URL: model.url,
  AI_KEY: 'sk-1',
  AI_MODEL: 'fake',
});
const anthropic = () => ({
  AI_PROVIDER: 'anthropic',
  AI_URL: claude.url,
  ANTHROPIC_API_KEY: 'sk-2',
  AI_MODEL: 'fake',
});

async function run(environment: Record<string, string>): Promise<Started> {
  const PORT = String(await freePort());
  const { MONGODB_URI } = process.env;
  const all = { MONGODB_URI, DATA_DIR: dir, PORT, LOG_LEVEL: 'silent', ...environment };
  const starting = start(readEnvironment(all));
  starts.push(starting);
  return starting;
}

test('with a bucket, files go there and come from there', async () => {
  const running = await run(bucket());
  expect(running.lines).toContain(`  files      bucket hocket at ${s3.settings.endpoint}`);
  const { tokens } = await clientOf(running.port).register(someone());
  const client = clientOf(running.port, tokens.accessToken);
  const image = new Blob([await picture()], { type: 'image/png' });
  const request = { fileName: 'me.png', fileType: 'image/png', fileSize: image.size };
  const { uploadUrl, fileUrl } = await client.signUpload({ ...request, uploadType: 'avatar' });
  await client.sendFile(uploadUrl, image);
  const stored = s3.objects.get(fileUrl.replace('/files/', ''));
  expect(stored?.type).toBe('image/webp');
  const served = await fetch(`http://localhost:${running.port}${fileUrl}`);
  expect(stored?.bytes.equals(Buffer.from(await served.arrayBuffer()))).toBe(true);
  expect(served.headers.get('content-type')).toBe('image/webp');
  s3.failing = 503;
  const away = await fetch(`http://localhost:${running.port}${fileUrl}`);
  s3.failing = undefined;
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
});

test.each([
  ['openai', openAi],
  ['anthropic', anthropic],
])('with %s, its model makes the music, as often as is allowed', async (id, environment) => {
  const server = id === 'openai' ? model : claude;
  server.turns = [{ text: 'A kick.\n```strudel\ns("bd*4")\n```' }];
  const running = await run({ ...environment(), AI_PER_MINUTE: '1' });
  expect(running.lines).toContain(`  AI         fake at ${server.url}`);
  const { tokens } = await clientOf(running.port).register(someone());
  const client = clientOf(running.port, tokens.accessToken);
  const { providers, limits } = await client.aiCapabilities();
  expect(providers).toEqual([{ id, name: 'fake', remote: false, takes: 1 }]);
  expect(limits).toMatchObject({ perMinute: 1, perDay: 300 });
  expect(await client.generate({ prompt: 'house' })).toMatchObject({
    provider: id,
    generatedCode: 's("bd*4")',
  });
  expect(codeOf(await rejection(client.generate({ prompt: 'house' })))).toBe('ai_limit');
});

test.each([
  ['S3_BUCKET', () => ({ ...bucket(), S3_BUCKET: 'another' })],
  ['S3_SECRET_ACCESS_KEY', () => ({ ...bucket(), S3_SECRET_ACCESS_KEY: 'hunter2' })],
  ['REDIS_URL', () => ({ REDIS_URL: 'redis://me:hunter2@127.0.0.1:1' })],
  ['AI_URL', () => ({ ...openAi(), AI_URL: 'http://127.0.0.1:1' })],
  ['AI_KEY', () => ({ ...openAi(), AI_KEY: 'hunter2' })],
  ['AI_MODEL', () => ({ ...openAi(), AI_MODEL: 'another' })],
  ['ANTHROPIC_API_KEY', () => ({ ...anthropic(), ANTHROPIC_API_KEY: 'hunter2' })],
])('a wrong %s stops the start with a sentence that names it', async (name, environment) => {
  const error = await rejection(run(environment()));
  expect(codeOf(error)).toBe('setting_invalid');
  expect(messageOf(error)).toMatch(new RegExp(`^${name} is `));
  expect(messageOf(error)).not.toContain('hunter2');
});

const program = findRedis();
if (!program) console.warn('NOT TESTED: a server with Redis, for there is no redis-server');

describe.each(program ? [program] : [])('with Redis (%s)', (path) => {
  test('rate limits are counted there, and the server goes on without it', async () => {
    const redis = await redisServer(path);
    try {
      const running = await run({ REDIS_URL: redis.url });
      expect(running.lines).toContain(`  rate limits Redis at ${redis.url}`);
      await clientOf(running.port).register(someone());
      await redis.stop();
      await clientOf(running.port).register(someone());
    } finally {
      await redis.close();
    }
  });
});
