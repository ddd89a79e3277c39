import { randomUUID } from 'node:crypto';
import type { Operation } from '@hocket/api';
import {
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
  ValueType,
} from '@opentelemetry/api';
import { hrTime, millisToHrTime, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';
import { callName } from '../http/call-name.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';
import type { SpanFacts, Telemetry, TraceIds } from '../work-times.ts';

/** Milliseconds in which it is said once that a collector takes nothing. */
const quietMs = 60_000;
/** Milliseconds that a collector has at the end: one that is away stops nobody. */
const farewellMs = 3000;
const scope = { name: 'hocket' };

/**
 * Traces and metrics by OpenTelemetry's own SDK, sent by OTLP over HTTP as JSON. Requests to others, such as the model of
 * a language or a bucket, are seen by its instrumentation of fetch, which sends them `traceparent`; requests to us, the
 * database, files and work are told by us, for packages that rewrite modules as they are loaded find none in a built program.
 * What the SDK reads of the environment itself, it reads: OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and the like.
 */
export class OpenTelemetry implements Telemetry {
  readonly #endpoint: string;
  readonly #resource: Resource;
  readonly #provider: NodeTracerProvider;
  readonly #tracer: Tracer;
  readonly #fetches: UndiciInstrumentation;
  #meters: MeterProvider | undefined;

  /** `endpoint`: the collector's address, below which `/v1/traces` and `/v1/metrics` are. */
  constructor(endpoint: string, log: Pick<Logger, 'warn'>) {
    this.#endpoint = endpoint;
    diag.setLogger(diagnoses(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
    this.#resource = resourceFromAttributes({
      'service.name': 'hocket',
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] }));
    const exporter = new OTLPTraceExporter({ url: `${this.#endpoint}/v1/traces` });
    this.#provider = new NodeTracerProvider({
      resource: this.#resource,
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    // Baggage of a caller would go to whoever we ask.
    this.#provider.register({ propagator: new W3CTraceContextPropagator() });
    this.#tracer = this.#provider.getTracer(scope.name);
    this.#fetches = new UndiciInstrumentation({
      requireParentforSpans: true,
      // A path may name a person's file.
      requestHook: (span, { origin }) =>
        span.setAttributes({ 'url.full': origin, 'url.path': '/', 'url.query': '' }),
    });
    this.#fetches.setTracerProvider(this.#provider);
  }

  middleware(): Middleware {
    return (ctx, next) => {
      const parent = propagation.extract(ROOT_CONTEXT, ctx.headers);
      const { method } = ctx;
      const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
      return this.#tracer.startActiveSpan(method, options, parent, async (span) => {
        try {
          await next();
        } finally {
          const operation: Operation | undefined = ctx.state.operation;
          span.updateName(callName(operation) ?? method);
          if (operation) span.setAttribute('http.route', `/api${operation.path}`);
          span.setAttribute('http.response.status_code', ctx.status);
          if (ctx.state.requestId) span.setAttribute('hocket.request_id', ctx.state.requestId);
          if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
      });
    };
  }

  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
    return this.#tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  begin(name: string, facts: SpanFacts): (failure?: string) => void {
    if (!trace.getActiveSpan()) return () => undefined;
    const span = this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts });
    return (failure) => {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    };
  }

  ids(): TraceIds | undefined {
    const ids = trace.getActiveSpan()?.spanContext();
    return ids && { trace_id: ids.traceId, span_id: ids.spanId };
  }

  send(registry: Registry): void {
    const exporter = new OTLPMetricExporter({ url: `${this.#endpoint}/v1/metrics` });
    const metricProducers = [new CountedMetrics(registry, this.#resource)];
    const reader = new PeriodicExportingMetricReader({ exporter, metricProducers });
    this.#meters = new MeterProvider({ resource: this.#resource, readers: [reader] });
  }

  async close(): Promise<void> {
    this.#fetches.disable();
    const sent = Promise.allSettled([this.#meters?.shutdown(), this.#provider.shutdown()]);
    await fulfilsWithin(farewellMs, sent);
    trace.disable();
    context.disable();
    propagation.disable();
    diag.disable();
  }
}

/** What Prometheus would read, for a collector: everything is counted once. */
class CountedMetrics implements MetricProducer {
  readonly #registry: Registry;
  readonly #resource: Resource;
  readonly #began = millisToHrTime(performance.timeOrigin);

  constructor(registry: Registry, resource: Resource) {
    this.#registry = registry;
    this.#resource = resource;
  }

  async collect(): Promise<CollectionResult> {
    const now = hrTime();
    const all = (await this.#registry.getMetricsAsJSON()) as MetricObjectWithValues<
      MetricValueWithName<string>
    >[];
    const metrics = all.map((metric) => this.#told(metric, now)).filter(hasPoints);
    return {
      resourceMetrics: { resource: this.#resource, scopeMetrics: [{ scope, metrics }] },
      errors: [],
    };
  }

  #told(
    { name, help, type, values }: MetricObjectWithValues<MetricValueWithName<string>>,
    endTime: ReturnType<typeof hrTime>,
  ): MetricData {
    const base = {
      descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    const times = { startTime: this.#began, endTime };
    const point = ({ labels, value }: MetricValueWithName<string>) => ({
      ...times,
      attributes: { ...labels },
      value,
    });
    if (`${type}` === 'histogram') {
      const dataPoints = seriesOf(values).map(({ labels, of }) => ({
        ...times,
        attributes: labels,
        value: histogramOf(name, of),
      }));
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    // What cannot be read is not told.
    const dataPoints = values.filter(({ value }) => Number.isFinite(value)).map(point);
    return `${type}` === 'counter'
      ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
  }
}

function hasPoints({ dataPoints }: MetricData): boolean {
  return dataPoints.length > 0;
}

/** The values of a histogram, those of each set of labels together. */
function seriesOf(values: readonly MetricValueWithName<string>[]) {
  const series = new Map<string, { labels: Record<string, string | number>; of: typeof values }>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels as Record<string, string | number>;
    const key = JSON.stringify(Object.entries(labels).sort());
    const known = series.get(key);
    series.set(key, { labels, of: [...(known?.of ?? []), value] });
  }
  return [...series.values()];
}

/** Prometheus counts what is within each bound, OpenTelemetry what is between two of them. */
function histogramOf(name: string, values: readonly MetricValueWithName<string>[]) {
  const one = (ending: string) =>
    values.find(({ metricName }) => metricName === `${name}_${ending}`)?.value ?? 0;
  const within = values
    .filter(({ metricName }) => metricName === `${name}_bucket`)
    .map(({ labels, value }) => ({
      bound: Number(String(labels.le).replace('+Inf', 'Infinity')),
      value,
    }))
    .sort((a, b) => a.bound - b.bound);
  const counts = within.map(({ value }, at) => value - (within[at - 1]?.value ?? 0));
  const boundaries = within.map(({ bound }) => bound).filter(Number.isFinite);
  return { buckets: { boundaries, counts }, sum: one('sum'), count: one('count') };
}

/** As https://ucum.org writes it. */
function unitOf(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return 's';
  return /_bytes$/.test(name) ? 'By' : '1';
}

/** What the SDK has to say, into the log: that a collector is away once in a while, and none of what it was sent. */
function diagnoses(log: Pick<Logger, 'warn'>) {
  let quietUntil = 0;
  const warn = () => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMs;
    log.warn({ code: 'collector_unreachable' }, 'Traces or metrics could not be sent');
  };
  const quiet = () => undefined;
  return { error: warn, warn, info: quiet, debug: quiet, verbose: quiet };
}
