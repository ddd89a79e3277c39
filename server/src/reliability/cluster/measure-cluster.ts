import type { ExperimentResult } from '../measure-reliability.ts';
import { type ClusterPrograms, openCluster } from './cluster.ts';
import { ClusterLoad, type LoadResult } from './cluster-load.ts';
import {
  acrossCopies,
  editInRooms,
  editWithoutRedis,
  killOne,
  lettersOnce,
  loseDatabase,
  loseRedis,
  loseStorage,
  updateEach,
} from './cluster-scenes.ts';

/** What a cluster is measured by, as `npm run cluster` prints it. */
export interface ClusterFigures {
  /** Calls that failed in a rolling update and at a `kill -9`, but those that the killed copy had. */
  'cluster.failedCalls': number;
  /** Writes, files and edits that were acknowledged and are not there. */
  'cluster.lostWrites': number;
  /** Letters that were sent twice, and projects that one Idempotency-Key made beyond the first. */
  'cluster.duplicateJobs': number;
}

/** Runs every scene on one cluster, what is away being so for so many seconds. `say` hears each at once. */
export async function measureCluster(
  programs: ClusterPrograms,
  { seconds, edits, people }: { seconds: number; edits: number; people: number },
  say: (text: string) => void,
): Promise<{ rows: ExperimentResult[]; figures: ClusterFigures }> {
  const cluster = await openCluster(programs);
  const rows: ExperimentResult[] = [];
  const figures: ClusterFigures = {
    'cluster.failedCalls': 0,
    'cluster.lostWrites': 0,
    'cluster.duplicateJobs': 0,
  };
  const add = (experiment: string, found: string, must: string, holds: boolean) => {
    rows.push({ experiment, found, must, holds });
    say(`${holds ? 'holds' : 'FAILS'}  ${experiment}: ${found}`);
  };
  /** A scene while people work; `mayFail`: what is away takes calls along, which are sent again. */
  const underLoad = async <T>(
    experiment: string,
    run: (load: ClusterLoad) => Promise<T>,
    tell: (result: T) => { found: string; holds: boolean; lost?: number } = () => ({
      found: '',
      holds: true,
    }),
  ) => {
    const load = await ClusterLoad.start(cluster.port, people);
    const result = await run(load);
    const { found, holds, lost = 0 } = tell(result);
    const told = await load.end();
    figures['cluster.failedCalls'] += told.failed.length;
    figures['cluster.lostWrites'] += told.lost + lost;
    figures['cluster.duplicateJobs'] += told.doubled;
    const isWhole = told.failed.length + told.lost + told.doubled + lost === 0;
    add(experiment, `${textOf(told)}${found}`, 'none failed, lost or doubled', isWhole && holds);
  };
  try {
    const letters = await lettersOnce(cluster, 6);
    figures['cluster.duplicateJobs'] += letters.doubled;
    add(
      'three copies find at once that letters are due, after all were killed',
      `${letters.people} people, ${letters.doubled} letters too many`,
      'none',
      letters.doubled === 0,
    );
    const across = await acrossCopies(cluster);
    add(
      'sessions, limits, idempotency and events at three copies, the clock of one a minute ahead',
      `sessions ${across.sessions ? 'hold' : 'differ'}; ${across.granted} of ${across.grants} granted; ${across.projects} project of one key; told at ${across.told}`,
      'hold; as many; 1; 3',
      across.sessions &&
        across.granted === across.grants &&
        across.projects === 1 &&
        across.told === 3,
    );
    await underLoad('rolling update: SIGTERM to one copy after the other', (load) =>
      updateEach(cluster, load),
    );
    await underLoad('`kill -9` of one copy', (load) => killOne(cluster, load));
    await underLoad(`Redis away for ${seconds} s`, (load) => loseRedis(cluster, load, seconds));
    await underLoad(
      `storage away for ${seconds} s`,
      (load) => loseStorage(cluster, load, seconds),
      ({ codes, stored, lost }) => ({
        found: `; uploads meanwhile: ${[...codes].join(', ')}; ${stored} stored, ${lost} of them lost`,
        holds: [...codes].join() === 'storage_unavailable',
        lost,
      }),
    );
    for (const how of ['cut', 'silent'] as const) {
      await underLoad(
        `database ${how === 'cut' ? 'stopped' : 'silent, its connections open,'} for ${seconds} s`,
        (load) => loseDatabase(cluster, load, seconds, how),
      );
    }
    const rooms = await editInRooms(cluster, edits);
    figures['cluster.lostWrites'] += rooms.lost;
    add(
      'ten edit one project in a room while copies are killed and stopped',
      `${rooms.acknowledged} edits acknowledged, ${rooms.lost} lost, ${rooms.isOne ? 'one' : 'no'} result`,
      'none lost, one result',
      rooms.lost === 0 && rooms.isOne,
    );
    const { notes, backAfter } = await editWithoutRedis(cluster, seconds);
    add(
      `three edit one project while Redis is away for ${seconds} s`,
      `${notes} of 12 notes at all, ${backAfter.toFixed(1)} s after its return`,
      'all',
      notes === 12,
    );
    return { rows, figures };
  } finally {
    await cluster.close();
  }
}

function textOf({ calls, failed, repeated, acknowledged, lost, doubled }: LoadResult): string {
  const first = failed[0] ? ` (${failed[0]})` : '';
  return `${calls} calls, ${failed.length} failed${first}, ${repeated} sent again; ${acknowledged} writes, ${lost} lost, ${doubled} doubled`;
}
