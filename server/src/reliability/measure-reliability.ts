import { sameKey, twoWriters } from './concurrent-saves.ts';
import { databaseAway, type OutageResult } from './database-away.ts';
import { killWhileSaving, stopWhileSaving } from './interrupted-saves.ts';
import { inLab } from './lab.ts';
import { leaveInOrder } from './leave-in-order.ts';
import { readsBesideLogins } from './reads-beside-logins.ts';

/** The result of one experiment, and what was required. */
export interface ExperimentResult {
  experiment: string;
  found: string;
  must: string;
  holds: boolean;
}

/** Runs every experiment at its full size, one after the other: some minutes. */
export async function measureReliability(): Promise<ExperimentResult[]> {
  const killed = await inLab((lab) => killWhileSaving(lab, 500, 4));
  const once = await inLab((lab) => sameKey(lab, 32));
  const pairs = await inLab((lab) => twoWriters(lab, 100));
  const stopped = await inLab((lab) => stopWhileSaving(lab, 200));
  const left = await inLab((lab) => leaveInOrder(lab, 5000, { SHUTDOWN_DELAY: '' }));
  const away = await inLab((lab) => databaseAway(lab, 30, 'cut'));
  const silent = await inLab((lab) => databaseAway(lab, 30, 'silent'));
  const beside = await inLab((lab) => readsBesideLogins(lab, 800));
  return [
    {
      experiment: '`kill -9` four times in the middle of saves by eight writers',
      found: `${killed.acknowledged} acknowledged, ${killed.lost} lost, ${killed.halfWritten} half-written`,
      must: 'none lost or half-written',
      holds: killed.acknowledged >= 500 && killed.lost + killed.halfWritten === 0,
    },
    {
      experiment: 'creating with one Idempotency-Key, in parallel and across a `kill -9`',
      found: `${once.calls} calls, ${once.projects} project`,
      must: '1 project',
      holds: once.projects === 1 && once.answered === 1,
    },
    {
      experiment: 'two saves at once with the same revision',
      found: `${pairs.pairs} pairs: ${pairs.settled} with one saved and one 409, ${pairs.kept} with both texts kept`,
      must: 'all, and all',
      holds: pairs.settled === pairs.pairs && pairs.kept === pairs.pairs,
    },
    {
      experiment: 'SIGTERM in the middle of saves',
      found: `${stopped.saves} saves, ${stopped.answered} answered, ${stopped.kept} there, exit code ${stopped.exitCode}`,
      must: 'all answered, all there, 0',
      holds:
        stopped.answered === stopped.saves &&
        stopped.kept === stopped.saves &&
        stopped.exitCode === 0,
    },
    {
      experiment: 'SIGTERM under a balancer that probes every 5 s and calls on new connections',
      found: `${left.calls} calls, ${left.refused} refused, readiness ${left.told ? 503 : 200}, exit code ${left.exitCode}`,
      must: 'none refused, 503, 0',
      holds: left.calls > 0 && left.refused === 0 && left.told && left.exitCode === 0,
    },
    ...findingsOf(`database stopped for ${away.seconds} s`, away),
    ...findingsOf(`database silent for ${silent.seconds} s, its connections open`, silent),
    {
      experiment: 'p99 of the project list while 16 sign-ins are always under way',
      found: `${ms(beside.besideMs)}, alone ${ms(beside.idleMs)}: ${beside.ratio.toFixed(1)} times (${beside.logins} sign-ins)`,
      must: '≤ 5 times',
      holds: beside.ratio <= 5,
    },
  ];
}

function findingsOf(experiment: string, away: OutageResult): ExperimentResult[] {
  const { calls, refused, slowestMs, live, ready, backAfterMs, kept } = away;
  return [
    {
      experiment,
      found: `${calls} calls, ${refused} answered 503 with Retry-After, the slowest in ${ms(slowestMs)}; \`/health/live\` ${live ? 200 : 503}, \`/health/ready\` ${ready ? 200 : 503}`,
      must: 'all, within 3 s; 200, 503',
      holds: refused === calls && slowestMs < 3000 && live && !ready,
    },
    {
      experiment: 'the same database back, server not restarted',
      found: `first success after ${ms(backAfterMs)}, ${kept ? 'nothing' : 'something'} missing`,
      must: 'by itself, nothing missing',
      holds: kept,
    },
  ];
}

const ms = (value: number) => `${Math.round(value * 10) / 10} ms`;
