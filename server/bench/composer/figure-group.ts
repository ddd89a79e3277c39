import type { Measurement } from '@hocket/plugin-kit/testing/bench-report';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import { openPluginBench, type PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { type EventsOf, strudelInNode } from './analysis/strudel-in-node.ts';

/** What figures are measured with. */
export interface BenchTools {
  /** A tenth of the effort. */
  quick: boolean;
  /** Tells how it goes, on stderr. */
  say(text: string): void;
  /** The real engine in a browser, opened once it is asked for. */
  engine(): Promise<PluginBench>;
  /** Strudel without a sandbox, for thousands of programs. */
  eventsOf(): Promise<EventsOf>;
}

/** Figures that are measured together, because they look at the same music. */
export interface FigureGroup {
  /** Their names without `composer.`. */
  names: readonly string[];
  /** Their values under these names, and tables for the page, in any number. */
  measure(
    tools: BenchTools,
  ): Promise<{ found: readonly Measurement[]; tables?: readonly string[] }>;
}

/** Tools that open what they need when it is first needed; `close` closes what was opened. */
export function benchTools(quick: boolean): BenchTools & {
  /** The browser's version; undefined when none was opened. */
  browser(): string | undefined;
  close(): Promise<void>;
} {
  let engine: Promise<PluginBench> | undefined;
  let events: Promise<EventsOf> | undefined;
  let version: string | undefined;
  const open = async () => {
    await buildApps(['engine', 'plugins/kit']);
    const bench = await openPluginBench();
    // Before it has begun it knows no sounds.
    await bench.sounds();
    version = bench.browserVersion;
    return bench;
  };
  return {
    quick,
    say: (text) => void process.stderr.write(`${text}\n`),
    engine: () => {
      engine ??= open();
      return engine;
    },
    eventsOf: () => {
      events ??= strudelInNode();
      return events;
    },
    browser: () => version,
    close: async () => (await engine)?.close(),
  };
}
