import { mongo } from 'mongoose';
import { searchable } from '../src/services/lists/search-terms.ts';
import type { Bench, Person } from './bench.ts';

/** Words that names are made of: every other project has the first. */
const words = ['rain', 'dusk', 'bell', 'tram', 'fern', 'salt', 'moth', 'reed', 'kite', 'pine'];
const tags = ['techno', 'house', 'ambient', 'dub'];
const owners = 1000;
const batch = 5000;

/** Public projects of many people, one of them a person's own. */
export interface SeededProjects {
  person: Person;
  /** One of the projects. */
  id: string;
}

/** Copies one project until there are so many, with other names, tags, owners, moments and counts. */
export async function seedProjects(bench: Bench, projects: number): Promise<SeededProjects> {
  const person = await bench.signUp('crowded');
  const { id } = await person.client.createProject({ name: 'rain', isPublic: true }, 'model');
  const client = await new mongo.MongoClient(bench.uri).connect();
  try {
    const collection = client
      .db()
      .collection<{ _id: string } & Record<string, unknown>>('projects');
    const model = await collection.findOne({ _id: id });
    const start = Date.now() - projects * 1000;
    for (let from = 1; from < projects; from += batch) {
      const count = Math.min(batch, projects - from);
      await collection.insertMany(
        Array.from({ length: count }, (_, index) => ({ ...model, ...oneOf(from + index, start) })),
      );
    }
    return { person, id };
  } finally {
    await client.close();
  }
}

function oneOf(n: number, start: number) {
  const at = new Date(start + n * 1000);
  const second = words[1 + (n % (words.length - 1))] ?? '';
  const name = n % 2 ? `rain ${second}` : `${second} ${n % 97}`;
  const owner = `owner-${n % owners}`;
  const given = { name, owner, tags: [tags[n % tags.length] ?? ''], isPublic: true };
  return {
    ...given,
    ...searchable(given),
    _id: `seed-${n}`,
    // Most are liked and played by few.
    likeCount: n % 100 === 0 ? n % 1000 : n % 3,
    playCount: n % 50 === 0 ? n % 5000 : 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  };
}
