import autocannon from 'autocannon';
import type { BenchUser, ServerBench } from './bench.ts';
import { median } from './measure.ts';
import type { Launched } from './processes/launch.ts';

/** CPU of the signed-in project list, ours and the bare handler's, and ours against ours. */
export interface ListCpu {
  ratio: number;
  noise: number;
  /** Milliseconds of CPU per request. */
  ours: number;
  bare: number;
}

const projects = 20;
const projectBytes = 4000;

/** A person with twenty projects of 4 kB. */
export async function withProjects(
  { signUp }: ServerBench,
  name: string,
  isPublic = false,
): Promise<BenchUser> {
  const person = await signUp(name);
  for (let i = 0; i < projects; i++) {
    const draft = { name: `Song ${i}`, isPublic };
    const { id, rev, ...rest } = await person.client.createProject(draft, `${i}`);
    const missing = projectBytes - JSON.stringify(rest).length;
    await person.client.updateProject(id, rev, { strudelCode: 's'.repeat(Math.max(0, missing)) });
  }
  return person;
}

/** Both in turns, `rounds` of `requests` each. */
export async function listCpu(
  bench: ServerBench,
  rounds: number,
  requests: number,
): Promise<ListCpu> {
  const person = await withProjects(bench, 'lister');
  const bare = await bench.bare(person.id);
  const ours = () => cpuPerRequest(bench.server, '/projects', person.headers, requests);
  const theirs = () => cpuPerRequest(bare, '/', {}, requests);
  // Compiled before it counts.
  for (let i = 0; i < 2; i++) for (const run of [ours, theirs]) await run();
  const found: { a: number; b: number; bare: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    found.push({ a: await ours(), bare: await theirs(), b: await ours() });
  }
  return {
    ratio: median(found.map((each) => (each.a + each.b) / 2 / each.bare)),
    noise: median(found.map((each) => each.a / each.b)),
    ours: median(found.map(({ a }) => a)),
    bare: median(found.map((each) => each.bare)),
  };
}

/** CPU of that list, the database's included, and of a profile. */
export interface ListToProfile {
  ratio: number;
  noise: number;
  /** Milliseconds of CPU per request. */
  list: number;
  profile: number;
}

/** Both in turns, `rounds` of `requests` each. */
export async function listToProfile(
  bench: ServerBench,
  rounds: number,
  requests: number,
): Promise<ListToProfile> {
  const { headers } = await withProjects(bench, 'reader');
  const { url } = bench.server;
  const cpu = async () => (await bench.server.cpu()) + (await bench.database.cpu());
  const both = { url, cpu };
  const list = () => cpuPerRequest(both, '/projects', headers, requests);
  const profile = () => cpuPerRequest(both, '/users/profile', headers, requests);
  for (const run of [list, profile]) await run();
  const found: { a: number; profile: number; b: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    found.push({ a: await list(), profile: await profile(), b: await list() });
  }
  return {
    ratio: median(found.map((each) => (each.a + each.b) / 2 / each.profile)),
    noise: median(found.map((each) => each.a / each.b)),
    list: median(found.map(({ a }) => a)),
    profile: median(found.map((each) => each.profile)),
  };
}

/** CPU of a page of the community that a cache asks about, the database's included, and of the same where it is sent. */
export interface NotModifiedCpu {
  ratio: number;
  noise: number;
  /** Milliseconds of CPU per request. */
  known: number;
  sent: number;
}

/** Both in turns, `rounds` of `requests` each. */
export async function notModifiedCpu(
  bench: ServerBench,
  rounds: number,
  requests: number,
): Promise<NotModifiedCpu> {
  await withProjects(bench, 'publisher', true);
  const { url } = bench.server;
  const cpu = async () => (await bench.server.cpu()) + (await bench.database.cpu());
  const path = '/community/projects';
  const sent = () => cpuPerRequest({ url, cpu }, path, {}, requests);
  const known = async () => {
    const tag = (await fetch(`${url}${path}`)).headers.get('etag') ?? '';
    return cpuPerRequest({ url, cpu }, path, { 'if-none-match': tag }, requests, 304);
  };
  for (const run of [sent, known]) await run();
  const found: { a: number; known: number; b: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    found.push({ a: await sent(), known: await known(), b: await sent() });
  }
  return {
    ratio: median(found.map((each) => each.known / ((each.a + each.b) / 2))),
    noise: median(found.map((each) => each.a / each.b)),
    known: median(found.map((each) => each.known)),
    sent: median(found.map(({ a }) => a)),
  };
}

async function cpuPerRequest(
  server: Pick<Launched, 'url' | 'cpu'>,
  path: string,
  headers: Record<string, string>,
  amount: number,
  status = 200,
): Promise<number> {
  const before = await server.cpu();
  const { statusCodeStats, errors } = await autocannon({
    url: `${server.url}${path}`,
    headers,
    amount,
    connections: 8,
  });
  const answered = statusCodeStats?.[`${status}`]?.count ?? 0;
  if (answered < amount || errors > 0) throw new Error(`${amount - answered} lists failed.`);
  return ((await server.cpu()) - before) / amount;
}
