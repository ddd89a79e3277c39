import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Counter } from 'prom-client';
import { listen } from '../listen.ts';
import { Metrics, type Reading } from './metrics.ts';

/** Metrics, and where they are read. */
export interface OpenMetrics extends Pick<Metrics, 'middleware'> {
  url: string;
  close(): Promise<void>;
}

/** Where they are to be read. */
export interface MetricsSettings {
  /** Undefined: nowhere. */
  metricsPort?: number;
  metricsHost: string;
}

/**
 * Answers `/metrics` on a port of its own, which the public never reaches; undefined when none is
 * set. Rejects with `port_taken` or `host_unavailable`.
 */
export async function openMetrics(
  { metricsPort, metricsHost }: MetricsSettings,
  readings: readonly Reading[],
  counters: readonly Counter[] = [],
): Promise<OpenMetrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const metrics = new Metrics(readings, counters);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  };
  const { port, close } = await listen(
    (request, response) => {
      answer(request, response).catch(() => response.writeHead(500).end());
    },
    metricsPort,
    [metricsHost],
  );
  const host = metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost;
  return {
    url: `http://${host}:${port}/metrics`,
    middleware: () => metrics.middleware(),
    close: () => close(0),
  };
}
