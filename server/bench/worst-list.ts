import { mongo } from 'mongoose';
import type { Bench } from './bench.ts';
import { median, timed } from './measure.ts';
import type { SeededProjects } from './seed-projects.ts';

/** What the dearest lists and searches cost. */
export interface WorstList {
  /** The slowest of any one key in any order / one project. */
  ratio: number;
  /** One project against itself. */
  noise: number;
  /** Milliseconds. */
  slowest: number;
  one: number;
  /** Which it was. */
  query: string;
  /** Documents examined for each one asked for: the worst of one key, in any order, first pages and following ones. */
  examined: number;
  /** Documents examined for one page: the worst of several keys. */
  examinedMany: number;
}

const limit = 20;
const sorts = ['newest', 'popular', 'most-played'];
const narrowings = ['', '&search=rain', '&search=r', '&search=fern', '&tags=techno'];
const several = ['&search=rain+fern', '&search=rain&tags=dub', '&search=dusk+bell', '&search=r+m'];

/** Asks for every order of everything, of one key and of several. */
export async function worstList(
  bench: Bench,
  { id }: SeededProjects,
  rounds: number,
): Promise<WorstList> {
  const client = await new mongo.MongoClient(bench.uri).connect();
  const examined = async () => {
    const { metrics } = await client.db().admin().serverStatus();
    return Number(metrics.queryExecutor.scannedObjects);
  };
  const get = async (path: string) => {
    const answer = await fetch(bench.server.url + path);
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}.`);
    return ((await answer.json()) as { data: { nextCursor?: string } }).data;
  };
  const list = (query: string) => get(`/community/projects?limit=${limit}&${query}`);
  const one = () => timed(() => get(`/projects/${id}`));
  const result = { ratio: 0, noise: 1, slowest: 0, one: 0, query: '', examined: 0 };
  let examinedMany = 0;
  try {
    for (const sort of sorts) {
      for (const narrowed of [...narrowings, ...several]) {
        let cursor = '';
        for (let page = 0; page < 3; page++) {
          const before = await examined();
          const { nextCursor } = await list(`sort=${sort}${narrowed}${cursor}`);
          const cost = (await examined()) - before;
          if (several.includes(narrowed)) examinedMany = Math.max(examinedMany, cost);
          else result.examined = Math.max(result.examined, cost / limit);
          if (nextCursor === undefined) break;
          cursor = `&cursor=${nextCursor}`;
        }
      }
      for (const query of narrowings.map((narrowed) => `sort=${sort}${narrowed}`)) {
        const found: { a: number; list: number; b: number }[] = [];
        for (let i = 0; i < rounds; i++) {
          found.push({ a: await one(), list: await timed(() => list(query)), b: await one() });
        }
        const [a, b] = [median(found.map((each) => each.a)), median(found.map((each) => each.b))];
        const slowest = median(found.map((each) => each.list));
        const ratio = slowest / ((a + b) / 2);
        if (ratio > result.ratio) {
          Object.assign(result, { ratio, noise: a / b, slowest, one: (a + b) / 2, query });
        }
      }
    }
    return { ...result, examinedMany };
  } finally {
    await client.close();
  }
}
