import type { Middleware } from 'koa';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Metric,
  Registry,
} from 'prom-client';
import { callName } from '../http/call-name.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';

/** Milliseconds for which a reading is waited for. */
const readingMs = 1000;

/** A gauge that is read when the metrics are requested; where it cannot be, as while the database is away, it is left out. */
export interface Reading {
  name: string;
  help: string;
  /** All workers of a machine read the same. */
  isShared: boolean;
  read(): number | Promise<number>;
}

/** The server's metrics in Prometheus' text format: requests, process, event loop, and given readings. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'hocket_http_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  private readonly inFlight = new Gauge({
    name: 'hocket_http_in_flight',
    help: 'Requests that are being answered',
    registers: [this.registry],
  });

  /** `counted`: what others count themselves. */
  constructor(readings: readonly Reading[], counted: readonly Metric[] = []) {
    collectDefaultMetrics({ register: this.registry });
    for (const metric of counted) this.registry.registerMetric(metric);
    addReadings(this.registry, readings);
  }

  /**
   * Counts every request. Requests that are no call of the contract count as `other`, so that paths create no labels.
   */
  middleware(): Middleware {
    return async (ctx, next) => {
      const began = performance.now();
      this.inFlight.inc();
      try {
        await next();
      } finally {
        this.inFlight.dec();
        const labels = { call: callName(ctx.state.operation) ?? 'other', status: ctx.status };
        this.requests.observe(labels, (performance.now() - began) / 1000);
      }
    };
  }

  /** Tells what is counted here to the process that started this worker, whenever that asks. */
  tellPrimary(): void {
    AggregatorRegistry.setRegistries([this.registry]);
    new AggregatorRegistry();
  }

  /** Everything, as Prometheus reads it. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Adds gauges that are read whenever the registry is. */
export function addReadings(registry: Registry, readings: readonly Reading[]): void {
  for (const { name, help, read, isShared } of readings) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      // Workers that read the same have read it once.
      aggregator: isShared ? 'max' : 'sum',
      registers: [registry],
      collect: async () => {
        const value = Promise.resolve().then(read);
        if (await fulfilsWithin(readingMs, value)) gauge.set(await value);
        else gauge.remove({});
      },
    });
  }
}
