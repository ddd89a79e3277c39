import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelServer, modelServer } from '../testing/ai/model-server.ts';
import { openAiDialect } from '../testing/ai/openai-dialect.ts';
import { clientOf } from '../testing/client-of.ts';
import { listening } from '../testing/listening.ts';
import { picture } from '../testing/pictures.ts';
import { quickFolder } from '../testing/quick-folder.ts';
import { type S3Server, s3Server } from '../testing/s3/s3-server.ts';
import { type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { someone } from '../testing/test-server.ts';

/** As OTLP has it in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface SentMetric {
  name: string;
  histogram?: { dataPoints: { attributes: SentSpan['attributes']; count: string | number }[] };
  sum?: { dataPoints: unknown[] };
  gauge?: { dataPoints: unknown[] };
}

const spans: SentSpan[] = [];
const metrics: SentMetric[] = [];
let endpoint: string;
let closeCollector: () => Promise<void>;
let s3: S3Server;
let model: ModelServer;
let dir: string;
/** What came to the collector, the bucket and the model. */
const came: IncomingMessage[] = [];
const onRequest = (message: unknown) =>
  came.push((message as { request: IncomingMessage }).request);

beforeAll(async () => {
  subscribe('http.server.request.start', onRequest);
  const collector = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request));
    for (const { scopeSpans } of sent.resourceSpans ?? [])
      for (const scope of scopeSpans) spans.push(...scope.spans);
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const scope of scopeMetrics) metrics.push(...scope.metrics);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const { port, close } = await listening(collector);
  endpoint = `http://127.0.0.1:${port}`;
  closeCollector = close;
  s3 = await s3Server();
  model = await modelServer(openAiDialect, 'sk-1');
  dir = await mkdtemp(join(await quickFolder(), 'hocket-traces-'));
});
afterAll(async () => {
  unsubscribe('http.server.request.start', onRequest);
  await s3.close();
  await model.close();
  await closeCollector();
  await rm(dir, { recursive: true });
});

/** A server as it is built, with a bucket and a model of language. */
async function run(environment: Record<string, string>): Promise<ServerProcess> {
  const server = serverProcess(await mkdtemp(join(dir, 'data-')), await freePort(), {
    S3_ENDPOINT: s3.settings.endpoint,
    S3_REGION: s3.settings.region,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    AI_PROVIDER: 'openai',
    AI_URL: model.url,
    AI_KEY: 'sk-1',
    AI_MODEL: 'fake',
    LOG_LEVEL: 'info',
    ...environment,
  });
  await server.ready;
  return server;
}

/** Uploads a picture and asks for music: a call to the database, the bucket and the model each; `headers` are the upload's. */
async function work(port: number, headers: Record<string, string> = {}): Promise<void> {
  model.turns = [{ text: 'A kick.\n```strudel\ns("bd*4")\n```' }];
  const { tokens } = await clientOf(port).register(someone());
  const client = clientOf(port, tokens.accessToken);
  const image = new Blob([await picture()], { type: 'image/png' });
  const request = { fileName: 'me.png', fileType: 'image/png', fileSize: image.size };
  const { uploadUrl } = await client.signUpload({ ...request, uploadType: 'avatar' });
  const url = new URL(uploadUrl, `http://localhost:${port}`);
  const type = { 'content-type': 'image/png' };
  const sent = await fetch(url, { method: 'PUT', headers: { ...headers, ...type }, body: image });
  expect(sent.ok).toBe(true);
  await client.generate({ prompt: 'house' });
}

const named = (name: string) => spans.find((span) => span.name === name) ?? expect.fail(name);
const fact = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];
/** The names of a span and of all that it is in, from the outermost on. */
function lineage(span: SentSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? lineage(parent) : []), span.name];
}
const within = (name: string) => (span: SentSpan) => lineage(span).includes(name);

test('a request is one tree of spans, to the database, the bucket and the model, in the trace of its caller', async () => {
  const server = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const [trace, caller] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await work(server.port, { traceparent: `00-${trace}-${caller}-01` });
  expect(await server.kill('SIGTERM')).toBe(0);

  const upload = spans.find(({ parentSpanId }) => parentSpanId === caller) ?? expect.fail('none');
  expect(upload.traceId).toBe(trace);
  const stored = named('storage.put');
  expect(lineage(stored)).toEqual([upload.name, 'storage.put']);
  const [put] = spans.filter(({ parentSpanId }) => parentSpanId === stored.spanId);
  expect(put && fact(put, 'server.port')).toBe(Number(new URL(s3.settings.endpoint).port));
  const atBucket = came.find(({ method, headers }) => method === 'PUT' && headers.traceparent);
  expect(atBucket?.headers.traceparent).toBe(`00-${trace}-${put?.spanId}-01`);

  const generate = named('generate');
  expect(generate.parentSpanId ?? '').toBe('');
  expect(fact(generate, 'http.route')).toBe('/api/ai/generate');
  expect(lineage(named('ai.openai'))).toEqual(['generate', 'ai.openai']);
  const asked = came.find(
    ({ url, headers }) => url?.endsWith('/chat/completions') && headers.traceparent,
  );
  const [, traceId, spanId] = asked?.headers.traceparent?.toString().split('-') ?? [];
  expect(traceId).toBe(generate.traceId);
  expect(lineage(spans.find((span) => span.spanId === spanId) ?? generate)).toEqual([
    'generate',
    'ai.openai',
    'POST',
  ]);

  const register = spans.filter(within('register'));
  const insert = register.find(({ name }) => name === 'insert users') ?? expect.fail('no insert');
  expect(lineage(insert)).toEqual(['register', 'insert users']);
  expect(fact(insert, 'db.collection.name')).toBe('users');

  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const line = lines.map((text) => JSON.parse(text)).find(({ call }) => call === 'generate');
  expect(line).toMatchObject({ trace_id: generate.traceId, span_id: generate.spanId });
  expect(line.requestId).toBe(fact(generate, 'hocket.request_id'));
});

test('nothing that a span says is of a person, and what is counted is sent', () => {
  expect(JSON.stringify(spans)).not.toMatch(/avatars|house|@example|Correct-horse|sk-1/);
  const told = (name: string) =>
    metrics.find((metric) => metric.name === name) ?? expect.fail(name);
  const points = told('hocket_http_request_seconds').histogram?.dataPoints ?? [];
  const ofCall = (call: string) =>
    points.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === call));
  expect(Number(ofCall('generate')?.count)).toBe(1);
  expect(told('hocket_ai_answers_total').sum?.dataPoints).toHaveLength(1);
  expect(told('hocket_rooms').gauge?.dataPoints).toHaveLength(1);
  expect(told('hocket_database_seconds').histogram?.dataPoints.length).toBeGreaterThan(2);
  expect(told('hocket_database_wait_seconds').histogram?.dataPoints).toHaveLength(1);
});

test('each of several workers tells what it did', async () => {
  spans.length = 0;
  const server = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, WORKERS: '2' });
  await work(server.port);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(lineage(named('ai.openai'))).toEqual(['generate', 'ai.openai']);
  expect(spans.filter(({ name }) => name === 'register')).toHaveLength(1);
});

test('without a collector nothing of OpenTelemetry is loaded, and nobody is told of a trace', async () => {
  /** What a server loaded, as V8 tells of a process that ends. */
  const loadedBy = async (environment: Record<string, string>) => {
    const coverage = await mkdtemp(join(dir, 'coverage-'));
    const server = await run({ NODE_V8_COVERAGE: coverage, ...environment });
    came.length = 0;
    await work(server.port, {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
    const traced = came.filter(({ headers }) => headers.traceparent).length;
    await server.kill('SIGTERM');
    const files = await readdir(coverage);
    const texts = await Promise.all(files.map((file) => readFile(join(coverage, file), 'utf8')));
    const urls = texts.flatMap((json) =>
      JSON.parse(json).result.map(({ url }: { url: string }) => url),
    );
    return {
      traced,
      urls: urls.filter((url: string) => /open-?telemetry/.test(url)),
    };
  };
  expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toMatchObject({
    urls: expect.arrayContaining([expect.stringContaining('open-telemetry')]),
  });
  expect(await loadedBy({})).toEqual({ traced: 0, urls: [] });
});

test('a collector that is away stops nothing, and is told of once', async () => {
  const server = await run({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    OTEL_BSP_SCHEDULE_DELAY: '10',
  });
  await work(server.port);
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('collector_unreachable');
  expect(await server.kill('SIGTERM')).toBe(0);
  const told = server
    .output()
    .split('\n')
    .filter((line) => line.includes('collector_unreachable'));
  expect(told).toHaveLength(1);
});
