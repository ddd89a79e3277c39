import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Lab } from './lab.ts';

/** What a load balancer sees of a server that is shutting down. */
export interface ShutdownResult {
  /** Calls between the signal and the probe that said so, and how many of them were not answered. */
  calls: number;
  refused: number;
  /** Whether the server reported that it was shutting down before it stopped. */
  told: boolean;
  exitCode: number | null;
}

/**
 * Acts as a load balancer: it probes `/health/ready` every `probeMs` milliseconds and sends calls, each on a new
 * connection, while the last probe succeeded. SIGTERM is sent just after the first probe that succeeds.
 */
export async function leaveInOrder(
  lab: Lab,
  probeMs: number,
  environment: Record<string, string>,
): Promise<ShutdownResult> {
  const server = await lab.start(environment);
  const found = { calls: 0, refused: 0 };
  while ((await statusOf(lab.port, '/health/ready')) !== 200) await setTimeout(probeMs);
  const ended = server.kill('SIGTERM');
  let status: number | undefined = 200;
  while (status === 200) {
    const next = setTimeout(probeMs, 'probe');
    while ((await Promise.race([next, setTimeout(10)])) !== 'probe') {
      found.calls++;
      if ((await statusOf(lab.port, '/api/tutorials')) !== 200) found.refused++;
    }
    status = await statusOf(lab.port, '/health/ready');
  }
  return { ...found, told: status === 503, exitCode: await ended };
}

/** The status of an answer on a connection of its own; undefined when there is none. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request({ host: 'localhost', port, path, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
      answer.once('error', () => resolve(undefined));
    });
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}
