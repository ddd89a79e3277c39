import autocannon from 'autocannon';
import type { ServerBench } from './bench.ts';
import { withProjects } from './list-cpu.ts';

/** What 64 connections that list their projects are given. */
export interface Load {
  /** Answers a second. */
  rps: number;
  /** Milliseconds within which 99 of 100 answers come. */
  p99: number;
}

/** Lists over 64 connections for some seconds. */
export async function load(bench: ServerBench, seconds: number): Promise<Load> {
  const { headers } = await withProjects(bench, 'crowd');
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${bench.server.url}/projects`,
    headers,
    connections: 64,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} lists failed.`);
  return { rps: requests.average, p99: latency.p99 };
}
