import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { AggregatorRegistry, type Metric, Registry } from 'prom-client';
import { listen } from '../listen.ts';
import type { Telemetry } from '../work-times.ts';
import { addReadings, Metrics, type Reading } from './metrics.ts';

/** Where metrics are read. */
export interface MetricsDoor {
  url: string;
  close(): Promise<void>;
}

/** Metrics, and where they are read: in a worker, at the process that started it. */
export interface OpenMetrics extends Pick<Metrics, 'middleware'> {
  door?: MetricsDoor;
}

/** Where they are to be read. */
export interface MetricsSettings {
  /** Undefined: nowhere. */
  metricsPort?: number;
  metricsHost: string;
}

/** Pages for operators: HTML by path. */
export type OperatorPages = Readonly<Record<string, () => Promise<string>>>;

/** What is told. */
interface MetricsOptions {
  readings: readonly Reading[];
  /** What others count themselves. */
  counted?: readonly Metric[];
  /** The process that started this worker tells and shows it. */
  isWorker?: boolean;
  pages?: OperatorPages;
  /** Sends it to a collector as well. */
  telemetry?: Pick<Telemetry, 'send'>;
}

/** Where versions of panels and how they fare are shown, for people. */
export const panelsPage = '/panels';

/** Of pages that only say something: nothing in them runs, and nothing is kept. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/**
 * Answers `/metrics`, and `pages` of HTML by their paths, on a port of its own, which the public never reaches, or tells what
 * is counted to the process that started this worker; undefined when nobody is to be told. Rejects with `port_taken` or
 * `host_unavailable`.
 */
export async function openMetrics(
  settings: MetricsSettings,
  { readings, counted, isWorker = false, pages, telemetry }: MetricsOptions,
): Promise<OpenMetrics | undefined> {
  if (settings.metricsPort === undefined && !telemetry) return undefined;
  const metrics = new Metrics(readings, counted);
  const middleware = () => metrics.middleware();
  telemetry?.send(metrics.registry);
  if (settings.metricsPort === undefined) return { middleware };
  if (isWorker) {
    metrics.tellPrimary();
    return { middleware };
  }
  return {
    middleware,
    door: await openDoor(settings, settings.metricsPort, () => metrics.text(), pages),
  };
}

/**
 * Answers `/metrics` with what all workers have counted together, and what is read in this process; undefined when no port is
 * set. Rejects as `openMetrics`. Each worker tells a collector itself what it has counted.
 */
export async function openWorkerMetrics(
  settings: MetricsSettings,
  { readings, pages, telemetry }: Pick<MetricsOptions, 'readings' | 'pages' | 'telemetry'>,
): Promise<MetricsDoor | undefined> {
  const own = new Registry();
  addReadings(own, readings);
  telemetry?.send(own);
  if (settings.metricsPort === undefined) return undefined;
  const all = new AggregatorRegistry();
  const read = async () => [await all.clusterMetrics(), await own.metrics()].join('');
  return openDoor(settings, settings.metricsPort, read, pages);
}

/** Undefined without a collector: nothing of OpenTelemetry is loaded then. */
export async function openTelemetry(
  { otlpEndpoint }: { otlpEndpoint?: string },
  log: Pick<Logger, 'warn'>,
): Promise<Telemetry | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { OpenTelemetry } = await import('./open-telemetry.ts');
  return new OpenTelemetry(otlpEndpoint, log);
}

async function openDoor(
  { metricsHost }: MetricsSettings,
  metricsPort: number,
  read: () => Promise<string>,
  pages: OperatorPages = {},
): Promise<MetricsDoor> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const page = Object.hasOwn(pages, request.url ?? '') ? pages[request.url ?? ''] : undefined;
    if (page && request.method === 'GET') {
      response.writeHead(200, pageHeaders).end(await page());
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await read();
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  };
  const { port, close } = await listen(
    (request, response) => {
      answer(request, response).catch(() => response.writeHead(500).end());
    },
    metricsPort,
    [metricsHost],
  );
  const host = metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost;
  return { url: `http://${host}:${port}/metrics`, close: () => close(0) };
}
