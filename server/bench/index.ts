import { parseArgs } from 'node:util';
import { openBench } from './bench.ts';
import { deepPage } from './deep-page.ts';
import { figures, type Measurement } from './figures.ts';
import { listCpu, listToProfile } from './list-cpu.ts';
import { load } from './load.ts';
import { loginTime } from './login-time.ts';
import { recovery } from './recovery.ts';
import { seedProjects } from './seed-projects.ts';
import { machine, markdownTable } from './table.ts';
import { worstList } from './worst-list.ts';
import { writeSection } from './write-section.ts';

const { values: options } = parseArgs({
  options: {
    /** One flat object and nothing else. */
    json: { type: 'boolean', default: false },
    /** Shorter and rougher. */
    quick: { type: 'boolean', default: false },
    /** Also puts the table into docs/reliability.md. */
    write: { type: 'boolean', default: false },
  },
});

const effort = options.quick
  ? {
      listRounds: 3,
      lists: 200,
      logins: 16,
      projects: 20_000,
      public: 10_000,
      pages: 30,
      asked: 5,
      seconds: 3,
      crowd: 5,
    }
  : {
      listRounds: 8,
      lists: 600,
      logins: 40,
      projects: 200_000,
      public: 100_000,
      pages: 100,
      asked: 15,
      seconds: 10,
      crowd: 60,
    };

async function measure(): Promise<Measurement[]> {
  const bench = await openBench();
  const round = (value: number) => Number(value.toFixed(2));
  try {
    const list = await listCpu(bench, effort.listRounds, effort.lists);
    const login = await loginTime(bench, effort.logins);
    const toProfile = await listToProfile(bench, effort.listRounds, effort.lists);
    const crowd = await load(bench, effort.seconds);
    const page = await deepPage(bench, effort.projects, effort.pages);
    const seeded = await seedProjects(bench, effort.public);
    const worst = await worstList(bench, seeded, effort.asked);
    const ready = await recovery(bench, effort.crowd);
    const of = `of ${effort.public} projects`;
    const examined = `${effort.pages * 3} pages of 20 out of ${effort.projects}`;
    const seconds = `${effort.seconds} s`;
    const figure = (name: string, value: number, note: string) => ({
      name: `api.${name}`,
      value,
      note,
    });
    const ratio = (name: string, found: { ratio: number; noise: number }, parts: number[]) =>
      figure(
        name,
        found.ratio,
        `${parts.map(round).join(' / ')} ms; against itself ${found.noise.toFixed(2)}`,
      );
    return [
      ratio('listCpuRatio', list, [list.ours, list.bare]),
      ratio('loginRatio', login, [login.login, login.hash]),
      ratio('deepPageRatio', page, [page.deep, page.first]),
      figure('examinedPerLimit', page.examinedPerLimit, examined),
      figure(
        'worstListRatio',
        worst.ratio,
        `${round(worst.slowest)} / ${round(worst.one)} ms, ${of}: ${worst.query}; against itself ${worst.noise.toFixed(2)}`,
      ),
      figure('examinedWorst', worst.examined, of),
      figure('examinedMany', worst.examinedMany, of),
      ratio('listCpuToProfile', toProfile, [toProfile.list, toProfile.profile]),
      figure('recoverySeconds', ready, `after ${effort.crowd} s`),
      figure('rps64', crowd.rps, seconds),
      figure('p99ms64', crowd.p99, seconds),
    ];
  } finally {
    await bench.close();
  }
}

const found = await measure();
const rows = figures.map(({ name, meaning, atMost }) => {
  const { value = Number.NaN, note = '' } = found.find((each) => each.name === name) ?? {};
  const holds = atMost === undefined ? '' : value <= atMost ? 'yes' : 'no';
  return [name, meaning, String(Number(value.toFixed(2))), `${atMost ?? ''}`, holds, note];
});
const table = markdownTable(['figure', 'what it is', 'measured', 'at most', 'holds', 'how'], rows);
const how = options.quick ? ', with `-- --quick`' : '';
const text = `Measured on ${machine()}${how}.\n\n${table}`;
if (options.write) await writeSection('benchmark', text);
const flat = Object.fromEntries(found.map(({ name, value }) => [name, value]));
process.stdout.write(`${options.json ? JSON.stringify(flat) : text}\n`);
