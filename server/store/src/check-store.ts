import { existsSync } from 'node:fs';
import { decode } from './bson/codec.ts';
import { lockFolder } from './folder-lock.ts';
import { Catalog } from './storage/catalog.ts';
import { inspectFile } from './storage/data-file.ts';
import { dataFile } from './storage/open-folder.ts';
import { prefixRange, Trees } from './storage/trees.ts';

/** What was found of a folder's data. */
export interface StoreCheck {
  /** Sentences about what is there. */
  found: string[];
  /** Sentences about what is wrong; empty when all is well. */
  problems: string[];
}

/**
 * Looks at all the data of a folder, changing nothing of it: every page of the file, then every document and how many
 * entries each index has. Rejects with StoreLocked while a process has the folder open.
 */
export async function checkStore(dir: string): Promise<StoreCheck> {
  const path = dataFile(dir);
  if (!existsSync(path)) return { found: [], problems: [`There is no data file ${path}.`] };
  const unlock = await lockFolder(dir);
  try {
    const { bytes, expected, pages, entries, problems } = inspectFile(path);
    const found = [`${path}: ${bytes} bytes, of which its last commit speaks of ${expected}.`];
    if (problems.length > 0) {
      return { found, problems: problems.map((problem) => `The file: ${problem}.`) };
    }
    found.push(`${pages} pages, ${entries} entries; each page that is used is there.`);
    const inside = await collectionsOf(path);
    return { found: [...found, ...inside.found], problems: inside.problems };
  } finally {
    await unlock();
  }
}

const everything = prefixRange(Buffer.alloc(0));

async function collectionsOf(path: string): Promise<StoreCheck> {
  const trees = new Trees(path);
  const found: string[] = [];
  const problems: string[] = [];
  try {
    if (!Catalog.isInitialized(trees)) {
      return { found, problems: ['It holds nothing of Hocket, or data of another program.'] };
    }
    for (const { namespace, tree, indexes } of new Catalog(trees).list()) {
      let documents = 0;
      for (const { value } of trees.entries(tree, everything)) {
        documents++;
        if (!isReadable(value)) problems.push(`A document of ${namespace} cannot be read.`);
      }
      found.push(`${namespace}: ${documents} documents.`);
      const [byId] = indexes;
      const ids = byId && trees.count(byId.tree, everything);
      if (ids !== documents) {
        problems.push(`${namespace} has ${documents} documents, and ${ids} of them by their _id.`);
      }
    }
  } finally {
    await trees.close();
  }
  return { found, problems };
}

function isReadable(value: Buffer): boolean {
  try {
    decode(value);
    return true;
  } catch {
    return false;
  }
}
