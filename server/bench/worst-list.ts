import { mongo } from 'mongoose';
import type { ServerBench } from './bench.ts';
import type { CrowdData } from './crowd-data.ts';
import { type ListAsked, lists } from './lists.ts';
import { median, timed } from './measure.ts';

/** A list, and what it came to. */
export interface Worst {
  value: number;
  /** Which it was, with its time in milliseconds where it is one. */
  note: string;
}

/** What the dearest lists and searches cost. */
export interface WorstList {
  /** The slowest by one key in any order / one project. */
  ratio: Worst;
  /** The slowest by several keys / one project. */
  several: Worst;
  /** Documents examined for each one asked for: the worst by one key, in any order, any page. */
  examined: Worst;
  /** Documents examined for one page: the worst by several keys. */
  examinedMany: Worst;
}

const limit = 20;

/** Asks for every order of everything, by one key and by several: the first pages, the following ones, and deep ones. */
export async function worstList(
  bench: ServerBench,
  data: CrowdData,
  rounds: number,
): Promise<WorstList> {
  const client = await new mongo.MongoClient(bench.uri).connect();
  const get = async (path: string, isSigned = false) => {
    const headers = isSigned ? data.person.headers : {};
    const answer = await fetch(bench.server.url + path, { headers });
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}.`);
    return ((await answer.json()) as { data: { nextCursor?: string } }).data;
  };
  const examinedFor = async (work: () => Promise<{ nextCursor?: string }>) => {
    const examined = async () => {
      const { metrics } = await client.db().admin().serverStatus();
      return Number(metrics.queryExecutor.scannedObjects);
    };
    const before = await examined();
    const { nextCursor } = await work();
    return { nextCursor, examined: (await examined()) - before };
  };
  const worst = { ratio: none, several: none, examined: none, examinedMany: none };
  try {
    for (const list of lists(data)) {
      const path = pathOf(list);
      const deep = list.isShort ? [] : ['&page=500'];
      for (const page of ['', ...deep]) {
        let next = path + page;
        for (let pages = 0; pages < 3; pages++) {
          const { nextCursor, examined } = await examinedFor(() => get(next, list.isSigned));
          const told = `${examined} for ${next}`;
          if (list.isOfSeveral) worst.examinedMany = worse(worst.examinedMany, examined, told);
          else worst.examined = worse(worst.examined, examined / limit, told);
          if (nextCursor === undefined) break;
          next = `${path}&cursor=${nextCursor}`;
        }
      }
      const found: { a: number; list: number; b: number }[] = [];
      const one = () => timed(() => get(`/projects/${data.id}`));
      for (let i = 0; i < rounds; i++) {
        const a = await one();
        const took = await timed(() => get(path, list.isSigned));
        found.push({ a, list: took, b: await one() });
      }
      const [a, b] = [median(found.map((each) => each.a)), median(found.map((each) => each.b))];
      const took = median(found.map((each) => each.list));
      const ratio = took / ((a + b) / 2);
      const parts = [took, (a + b) / 2, a / b].map((value) => value.toFixed(2));
      const told = `${parts[0]} / ${parts[1]} ms, against itself ${parts[2]}: ${path}`;
      if (list.isOfSeveral) worst.several = worse(worst.several, ratio, told);
      else worst.ratio = worse(worst.ratio, ratio, told);
    }
    return worst;
  } finally {
    await client.close();
  }
}

const none: Worst = { value: 0, note: '' };

function worse(known: Worst, value: number, note: string): Worst {
  return value > known.value ? { value, note } : known;
}

function pathOf({ path, isShort }: ListAsked): string {
  return isShort ? path : `${path}&limit=${limit}`;
}
