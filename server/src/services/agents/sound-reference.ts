import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Lazy } from '@hocket/sdk/async';
import { refuse } from '../../errors.ts';

/** What a program can say, as docs/site gathers it when Hocket is built. */
interface ReferenceData {
  functions: { name: string; synonyms?: string[]; text: string; example: string }[];
  sounds: { title: string; example: string; names: string[] }[];
  scales: string[];
  chords: string[];
}

/** The most that one search answers with. */
const most = { sounds: 60, functions: 12 };

/** The sounds and functions of the language, from the build of docs/site in the repository at `root`. */
export class SoundReference {
  readonly #data: Lazy<ReferenceData>;

  constructor(root: string) {
    const file = join(root, 'docs/site/dist/reference.json');
    this.#data = new Lazy(async () => JSON.parse(await readFile(file, 'utf8')) as ReferenceData);
  }

  /**
   * Sounds and functions in whose name, group or explanation all words stand; without words the groups with some of their
   * sounds. Rejects with `not_found` where the documentation is not built.
   */
  async search(query: string): Promise<object> {
    const { functions, sounds, scales, chords } = await this.#read();
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) {
      const groups = sounds.map(({ title, names, example }) => ({
        title,
        count: names.length,
        names: names.slice(0, 30),
        example: example.replace('{{name}}', names[0] ?? ''),
      }));
      return {
        groups,
        functions: functions.length,
        scales: scales.slice(0, 40),
        chords: chords.slice(0, 40),
      };
    }
    const has = (...texts: string[]) =>
      words.every((word) => texts.join(' ').toLowerCase().includes(word));
    const found = sounds.flatMap(({ title, names, example }) =>
      names
        .filter((name) => has(name, title))
        .map((name) => ({ name, group: title, example: example.replace('{{name}}', name) })),
    );
    const named = functions.filter(({ name, synonyms = [] }) => has(name, ...synonyms));
    const explained = functions.filter(
      (each) => !named.includes(each) && has(each.name, each.text),
    );
    const all = [...named, ...explained];
    return {
      sounds: found.slice(0, most.sounds),
      functions: all
        .slice(0, most.functions)
        .map(({ name, synonyms, text, example }) => ({ name, synonyms, text, example })),
      scales: scales.filter((name) => has(name)).slice(0, 20),
      ...(found.length > most.sounds || all.length > most.functions
        ? {
            cut: `${found.length} sounds and ${all.length} functions fit: say more words for fewer.`,
          }
        : {}),
    };
  }

  async #read(): Promise<ReferenceData> {
    try {
      return await this.#data.fetch();
    } catch (cause) {
      throw refuse('not_found', 'This server has no list of its sounds.', undefined, cause);
    }
  }
}
