import type { Middleware } from 'koa';
import { Histogram, type Registry } from 'prom-client';

/** What is told of a span: of the machine alone, never of people. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Of the span that runs here, in hexadecimal digits, under the names that OpenTelemetry gives them in logs. */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

/** Tells a collector what each request does and for how long, and what is counted. */
export interface Telemetry {
  /** Makes a span of each request, in the trace that its `traceparent` names, else in one of its own. */
  middleware(): Middleware;
  /** Does work as a span within what runs here; what it asks for becomes spans within it. Rejects as the work does. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Begins a span within what runs here, if anything does. The returned function ends it: with a code where it failed. */
  begin(name: string, facts: SpanFacts): (failure?: string) => void;
  /** Undefined where nothing runs. */
  ids(): TraceIds | undefined;
  /** Sends what is counted there from now on, each minute. */
  send(registry: Registry): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** How long pieces of work take, such as `storage.put`, as a metric and, where there is a collector, as spans. */
export class WorkTimes {
  readonly histogram = new Histogram({
    name: 'hocket_work_seconds',
    help: 'Time that work beside the database took, by work and outcome',
    labelNames: ['work', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [],
  });
  readonly #telemetry: Pick<Telemetry, 'span'> | undefined;

  constructor(telemetry?: Pick<Telemetry, 'span'>) {
    this.#telemetry = telemetry;
  }

  /** Does work and says how long it took; `name` is one of few. Rejects as the work does. */
  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    let outcome = 'failed';
    try {
      const done = await (this.#telemetry?.span(name, {}, work) ?? work());
      outcome = 'done';
      return done;
    } finally {
      this.histogram.observe({ work: name, outcome }, (performance.now() - began) / 1000);
    }
  }
}
