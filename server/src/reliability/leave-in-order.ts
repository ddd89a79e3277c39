import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Lab } from './lab.ts';

/** What a balancer saw of a server that was told to stop. */
export interface Leaving {
  /** Calls between the signal and the probe that said so, and how many of them were not answered. */
  calls: number;
  refused: number;
  /** Whether the server had said by itself that it was leaving, before it was gone. */
  told: boolean;
  exitCode: number | null;
}

/**
 * Stands in front of a server as a balancer does: it probes `/health/ready` every so many milliseconds, and calls, each
 * time on a new connection, for as long as the last probe said yes. The signal comes just after a probe.
 */
export async function leaveInOrder(
  lab: Lab,
  probeMs: number,
  environment: Record<string, string>,
): Promise<Leaving> {
  const server = await lab.start(environment);
  const found = { calls: 0, refused: 0 };
  if ((await statusOf(lab.port, '/health/ready')) !== 200) throw new Error('It was never ready');
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
