import { mongo } from 'mongoose';
import { idFrom } from '../src/random-id.ts';
import { kindKey, prefixesOf, searchFields } from '../src/services/lists/search-terms.ts';
import { testPluginDraft } from '../src/testing/plugin-draft.ts';
import type { BenchUser, ServerBench } from './bench.ts';

/** Words that names are made of: every other project has the first. */
const words = ['rain', 'dusk', 'bell', 'tram', 'fern', 'salt', 'moth', 'reed', 'kite', 'pine'];
const tags = ['techno', 'house', 'ambient', 'dub'];
const kinds = ['instruments', 'sounds', 'patterns', 'themes'];
const owners = 1000;
const batch = 5000;
/** Every so manieth project is the person's own. */
const own = 11;

/** A community of many: projects of many people, some of them one person's own, who likes them all, and plugins. */
export interface CrowdData {
  person: BenchUser;
  /** How many projects there are. */
  projects: number;
  /** One of the projects. */
  id: string;
}

type Doc = { _id: string } & Record<string, unknown>;

/** Copies a project, a user and a plugin until there are so many, with other names, tags, owners, moments and counts. */
export async function crowdData(bench: ServerBench, projects: number): Promise<CrowdData> {
  const person = await bench.signUp('crowded');
  const { id } = await person.client.createProject({ name: 'rain', isPublic: true }, 'model');
  const client = await new mongo.MongoClient(bench.uri).connect();
  try {
    const db = client.db();
    const last = `crowd-${projects - 2}`;
    if (await db.collection<Doc>('projects').findOne({ _id: last }))
      return { person, id, projects };
    const published = await person.client.publishPlugin(testPluginDraft());
    const copy = async (name: string, of: string, count: number, other: (n: number) => object) => {
      const collection = db.collection<Doc>(name);
      const model = await collection.findOne({ _id: of });
      if (!model) throw new Error(`There is nothing to copy in ${name}.`);
      for (let from = 0; from < count; from += batch) {
        const size = Math.min(batch, count - from);
        const some = Array.from({ length: size }, (_, i) => ({ ...model, ...other(from + i) }));
        await collection.insertMany(some);
      }
    };
    const start = Date.now() - projects * 1000;
    await copy('users', person.id, owners, userAt);
    await copy('plugins', published.id, projects / 10, (n) => pluginAt(n, start));
    await person.client.likeProject(id);
    const like = idFrom('like', id, person.id);
    await copy('likes', like, projects - 1, (n) => {
      const project = `crowd-${n}`;
      return { _id: idFrom('like', project, person.id), project };
    });
    await copy('projects', id, projects - 1, (n) => projectAt(n, start, person.id));
    // All that took longer than a sign-in lasts.
    return { person: await bench.signUp('crowded'), id, projects };
  } finally {
    await client.close();
  }
}

function userAt(n: number) {
  const name = `owner-${n}`;
  const email = `${name}@example.org`;
  return { _id: name, username: name, usernameKey: name, email, emailKey: email };
}

function projectAt(n: number, start: number, person: string) {
  const at = new Date(start + n * 1000);
  const second = words[1 + (n % (words.length - 1))] ?? '';
  const name = n % 2 ? `rain ${second}` : `${second} ${n % 97}`;
  const owner = n % own === 0 ? person : `owner-${n % owners}`;
  const given = { name, owner, tags: [tags[n % tags.length] ?? ''], isPublic: true };
  return {
    ...given,
    ...searchFields(given),
    _id: `crowd-${n}`,
    bpm: 60 + (n % 120),
    // Most are liked and played by few.
    likeCount: n % 100 === 0 ? n % 1000 : n % 3,
    playCount: n % 50 === 0 ? n % 5000 : 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  };
}

function pluginAt(n: number, start: number) {
  const name = `${words[n % words.length]} ${n % 97}`;
  const kind = kinds[n % kinds.length] ?? '';
  return {
    _id: `crowd.plugin${n}`,
    owner: `owner-${n % owners}`,
    name,
    kinds: [kind],
    keys: [...prefixesOf([name], 48), kindKey(kind)],
    installs: n % 50 === 0 ? n : n % 3,
    publishedAt: new Date(start + n * 1000),
  };
}
