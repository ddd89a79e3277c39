import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HocketError } from '@hocket/sdk';
import { isPackName } from '../sample-packs.ts';
import { writeWhole } from './download.ts';

/** The `packs.json` of a folder: the names of its packs, in the order in which sounds are looked up in them. */
export class PackList {
  readonly #path: string;

  constructor(dir: string) {
    this.#path = join(dir, 'packs.json');
  }

  /** Each name once. Rejects when there is no list, with `pack_invalid` when it is none of names. */
  async read(): Promise<string[]> {
    const names: unknown = JSON.parse(await readFile(this.#path, 'utf8'));
    if (!Array.isArray(names) || !names.every(isPackName))
      throw new HocketError('pack_invalid', 'packs.json is no list of names.');
    return [...new Set(names)];
  }

  /** Adds a name. Those of `order` come first, in its order; others stay behind them. */
  async add(name: string, order: readonly string[]): Promise<void> {
    const there = new Set([...(await this.read().catch(() => [])), name]);
    const ordered = order.filter((each) => there.delete(each));
    await writeJson(this.#path, [...ordered, ...there]);
  }
}

/** Writes plain data as a file that is whole or not there. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeWhole(path, (write) => write(Buffer.from(`${JSON.stringify(value, null, 1)}\n`)));
}
