import { mongo } from 'mongoose';
import type { ServerBench } from './bench.ts';
import { median, timed } from './measure.ts';

/** A deep cursor page beside the first one. */
export interface DeepPage {
  ratio: number;
  noise: number;
  /** Milliseconds. */
  first: number;
  deep: number;
  /** Documents that the database examined for each one asked for, over all pages that were read. */
  examinedPerLimit: number;
}

const limit = 20;
const batch = 5000;

/** Gives one person `projects` projects, walks to the middle by cursors, and reads there and at the start in turns. */
export async function deepPage(
  bench: ServerBench,
  projects: number,
  rounds: number,
): Promise<DeepPage> {
  const { id: owner, client } = await bench.signUp('hoarder');
  const { id } = await client.createProject({ name: 'Song' }, 'model');
  const mongoClient = await new mongo.MongoClient(bench.uri).connect();
  try {
    const db = mongoClient.db();
    await multiply(db, id, projects);
    let cursor: string | undefined;
    // Every page is as long as a page can be, on the way there.
    for (let seen = 0; seen < projects / 2; seen += 100) {
      cursor = (await client.listProjects({ limit: 100, cursor })).nextCursor;
    }
    if (cursor === undefined) throw new Error(`${owner} has fewer than ${projects} projects.`);
    const first = () => timed(() => client.listProjects({ limit }));
    const deep = () => timed(() => client.listProjects({ limit, cursor }));
    for (let i = 0; i < 20; i++) for (const run of [first, deep]) await run();
    const before = await examined(db);
    const found: { a: number; deep: number; b: number }[] = [];
    for (let i = 0; i < rounds; i++) {
      found.push({ a: await first(), deep: await deep(), b: await first() });
    }
    const after = await examined(db);
    const [a, b] = [median(found.map((each) => each.a)), median(found.map((each) => each.b))];
    const there = median(found.map((each) => each.deep));
    return {
      ratio: there / ((a + b) / 2),
      noise: a / b,
      first: (a + b) / 2,
      deep: there,
      examinedPerLimit: (after - before) / (rounds * 3 * limit),
    };
  } finally {
    await mongoClient.close();
  }
}

/** Copies a project until there are so many, each saved a second after the one before. */
async function multiply(db: mongo.Db, id: string, projects: number): Promise<void> {
  const collection = db.collection<{ _id: string } & Record<string, unknown>>('projects');
  if (await collection.findOne({ _id: `${id}-${projects - 1}` })) return;
  const model = await collection.findOne({ _id: id });
  if (!model) throw new Error('There is no project to copy.');
  const start = Date.now() - projects * 1000;
  for (let from = 1; from < projects; from += batch) {
    const count = Math.min(batch, projects - from);
    const copies = Array.from({ length: count }, (_, i) => {
      const at = new Date(start + (from + i) * 1000);
      return { ...model, _id: `${id}-${from + i}`, updatedAt: at, createdAt: at };
    });
    await collection.insertMany(copies);
  }
}

async function examined(db: mongo.Db): Promise<number> {
  const { metrics } = await db.admin().serverStatus();
  return Number(metrics.queryExecutor.scannedObjects);
}
