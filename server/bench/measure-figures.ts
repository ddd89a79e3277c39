import { fileURLToPath } from 'node:url';
import { openStudio } from '@hocket/engine/testing/studio';
import { type Measurement, wantedFigures } from '@hocket/plugin-kit/testing/bench-report';
import { Evaluator } from '../src/evaluator/evaluator.ts';
import { endWhileEditing } from '../src/reliability/interrupted-rooms.ts';
import { inLab } from '../src/reliability/lab.ts';
import { readsBesideLogins } from '../src/reliability/reads-beside-logins.ts';
import { comparedPrograms, compareWithBrowser } from '../src/testing/browser-conformance.ts';
import { agentCalls } from './agent-calls.ts';
import type { ServerBench } from './bench.ts';
import { coldStart } from './cold-start.ts';
import { type CrowdData, crowdData } from './crowd-data.ts';
import { deepPage } from './deep-page.ts';
import { exportMemory } from './export-memory.ts';
import { hostileChecks } from './hostile-checks.ts';
import { listCpu, listToProfile, notModifiedCpu } from './list-cpu.ts';
import { load } from './load.ts';
import { loginTime } from './login-time.ts';
import { recovery } from './recovery.ts';
import { roomLoad } from './room-load.ts';
import { roomSessions } from './room-sessions.ts';
import { workersCpu } from './workers-cpu.ts';
import { worstList } from './worst-list.ts';

const full = {
  listRounds: 8,
  lists: 600,
  logins: 40,
  starts: 9,
  projects: 200_000,
  crowd: 100_000,
  exported: 5000,
  reads: 3200,
  pages: 100,
  asked: 9,
  loadSeconds: 10,
  crowdSeconds: 60,
  roomSeconds: 10,
  roomEdits: 3000,
  sessions: 500,
  agentCalls: 300,
  /** Of the programs that a browser hears, too, one in so many. */
  comparedEvery: 1,
  hostileSeconds: 20,
};
const rough = {
  listRounds: 3,
  lists: 200,
  logins: 16,
  starts: 3,
  projects: 20_000,
  crowd: 10_000,
  exported: 500,
  reads: 800,
  pages: 30,
  asked: 5,
  loadSeconds: 3,
  crowdSeconds: 5,
  roomSeconds: 3,
  roomEdits: 300,
  sessions: 24,
  agentCalls: 100,
  comparedEvery: 10,
  hostileSeconds: 8,
};

/** Measures one figure after the other; `only` says which, as `wantedFigures` has it. `say` hears each at once. */
export async function measureFigures(
  bench: ServerBench,
  { quick, only }: { quick: boolean; only: string },
  say: (text: string) => void,
): Promise<Measurement[]> {
  const effort = quick ? rough : full;
  const found: Measurement[] = [];
  const wanted = wantedFigures(only);
  const add = (name: string, value: number, note: string) => {
    const full = name.includes('.') ? name : `api.${name}`;
    found.push({ name: full, value, note });
    say(`${full} ${value.toFixed(2)}  ${note}`);
  };
  const ratio = (name: string, { ratio, noise }: Ratio, parts: [number, number]) => {
    const [part, of] = parts.map((value) => value.toFixed(2));
    add(name, ratio, `${part} / ${of} ms; against itself ${noise.toFixed(2)}`);
  };

  if (wanted('listCpuRatio')) {
    const list = await listCpu(bench, effort.listRounds, effort.lists);
    ratio('listCpuRatio', list, [list.ours, list.bare]);
  }
  if (wanted('loginRatio')) {
    const login = await loginTime(bench, effort.logins);
    ratio('loginRatio', login, [login.login, login.hash]);
  }
  if (wanted('listCpuToProfile')) {
    const list = await listToProfile(bench, effort.listRounds, effort.lists);
    ratio('listCpuToProfile', list, [list.list, list.profile]);
  }
  if (wanted('coldStartMs')) {
    const embedded = await coldStart(effort.starts);
    const beside = await coldStart(effort.starts, bench.uri);
    add('coldStartMs', beside, `${embedded} ms with the embedded store in it`);
  }
  if (wanted('workersCpuRatio')) {
    const workers = await workersCpu(bench, effort.listRounds, effort.lists * 3);
    const { one, two, noise, rpsOfOne, rpsOfTwo, workerMb } = workers;
    ratio('workersCpuRatio', { ratio: two / one, noise }, [two, one]);
    say(
      `${rpsOfTwo.toFixed(0)} lists a second by two workers of ${workerMb.toFixed(0)} MB at most, ${rpsOfOne.toFixed(0)} by one process`,
    );
  }
  if (wanted('notModifiedCpuRatio')) {
    const page = await notModifiedCpu(bench, effort.listRounds, effort.lists);
    ratio('notModifiedCpuRatio', page, [page.known, page.sent]);
  }
  if (wanted('exportMb')) {
    const { above, idle, bytes } = await exportMemory(bench, effort.exported);
    const mb = (amount: number) => `${(amount / 2 ** 20).toFixed(0)} MB`;
    const what = `${effort.exported} projects, ${mb(bytes)} of JSON; ${mb(idle)} before`;
    add('exportMb', above / 2 ** 20, what);
  }
  if (wanted('mixedP99Ratio')) {
    const { besideMs, idleMs, ratio, logins } = await inLab((lab) =>
      readsBesideLogins(lab, effort.reads),
    );
    const parts = `${besideMs.toFixed(1)} / ${idleMs.toFixed(1)} ms, ${logins} sign-ins`;
    add('mixedP99Ratio', ratio, parts);
  }
  if (wanted('rps64', 'p99ms64')) {
    const { rps, p99 } = await load(bench, effort.loadSeconds);
    add('rps64', rps, `${effort.loadSeconds} s`);
    add('p99ms64', p99, `${effort.loadSeconds} s`);
  }
  if (wanted('deepPageRatio', 'examinedPerLimit')) {
    const page = await deepPage(bench, effort.projects, effort.pages);
    ratio('deepPageRatio', page, [page.deep, page.first]);
    const pages = `${effort.pages * 3} pages of 20 out of ${effort.projects}`;
    add('examinedPerLimit', page.examinedPerLimit, pages);
  }
  // What is put in costs a while, so it is put in once, for those that want it.
  let data: CrowdData | undefined;
  if (wanted('worstListRatio', 'severalListRatio', 'examinedWorst', 'examinedMany')) {
    data = await crowdData(bench, effort.crowd);
    say(`${data.projects} projects are there`);
    const worst = await worstList(bench, data, effort.asked);
    add('worstListRatio', worst.ratio.value, worst.ratio.note);
    add('severalListRatio', worst.several.value, worst.several.note);
    add('examinedWorst', worst.examined.value, worst.examined.note);
    add('examinedMany', worst.examinedMany.value, worst.examinedMany.note);
  }
  if (wanted('recoverySeconds', 'lostInCrowd')) {
    if (!data) await crowdData(bench, effort.crowd);
    const { seconds, answered, left, saves, saved, slowest, ready } = await recovery(
      bench,
      effort.crowdSeconds,
    );
    const crowd = `${answered} searches in ${effort.crowdSeconds} s, ${left} left by their callers`;
    add('recoverySeconds', seconds, `${crowd}; ready at ${ready} of ${saves} looks meanwhile`);
    add('lostInCrowd', saves - saved, `of ${saves} saves, the slowest ${slowest.toFixed(0)} ms`);
  }
  if (wanted('room.fanoutP99Ratio', 'room.kbPerListener')) {
    const owner = await bench.signUp('room_owner');
    const two = { editors: 1, listeners: 1 };
    await roomLoad(bench, owner, two, 1);
    const alone = await roomLoad(bench, owner, two, effort.roomSeconds);
    const many = await roomLoad(bench, owner, { editors: 10, listeners: 100 }, effort.roomSeconds);
    const parts = `${many.p99.toFixed(1)} / ${alone.p99.toFixed(1)} ms, ${many.updates} edits`;
    add('room.fanoutP99Ratio', many.p99 / alone.p99, parts);
    add('room.kbPerListener', many.kbPerListener, 'heap and buffers of 100 after a collection');
  }
  if (wanted('room.lostEdits')) {
    const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const;
    const { acknowledged, lost } = await inLab((lab) =>
      endWhileEditing(lab, signals, effort.roomEdits),
    );
    add('room.lostEdits', lost, `of ${acknowledged}, the server ended ${signals.length} times`);
  }
  if (wanted('room.converged')) {
    const share = await roomSessions(bench, effort.sessions);
    add('room.converged', share, `${effort.sessions} sessions of three`);
  }
  if (wanted('mcp.callMs', 'mcp.checkMs')) {
    const { call, rest, check } = await agentCalls(bench, effort.agentCalls);
    add('mcp.callMs', call - rest, `${call.toFixed(1)} - ${rest.toFixed(1)} ms`);
    add('mcp.checkMs', check, 'a process is ready');
  }
  if (wanted('mcp.conformant')) {
    const { programs, same } = await conformant(effort.comparedEvery);
    add('mcp.conformant', same / programs, `${same} of ${programs}`);
  }
  if (wanted('mcp.hostileP99Ratio')) {
    const hostile = await hostileChecks(bench, effort.hostileSeconds);
    const { ratio, flood, idle, sent, refused } = hostile;
    const parts = `${flood.toFixed(2)} / ${idle.toFixed(2)} ms`;
    add('mcp.hostileP99Ratio', ratio, `${parts}; of ${sent} programs ${refused} were refused`);
  }
  return found;
}

/** A browser is started for it. */
async function conformant(every: number) {
  const evaluator = new Evaluator(fileURLToPath(new URL('../..', import.meta.url)));
  const studio = await openStudio();
  try {
    const programs = comparedPrograms().filter((_, at) => at % every === 0);
    return await compareWithBrowser(evaluator, studio, programs);
  } finally {
    evaluator.close();
    await studio.close();
  }
}

interface Ratio {
  ratio: number;
  noise: number;
}
