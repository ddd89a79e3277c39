import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import type { FigureEntry } from './figures.ts';
import { fileResolver, type SourceFile } from './source-files.ts';

/** The rooms of a folder: one that is higher may import from all that are lower, none from one beside or above it. */
export interface House {
  /** Relative to the root, such as `engine/src`. */
  folder: string;
  /** From the ground up: names of folders, or of files that lie beside the folders. */
  floors: string[][];
}

/** What is in no folder, when the table does not name it. */
const others = 'the other files';

/** The tables of docs/architecture.md that are headed by a folder, as `| engine/src |`. */
export function houses(): House[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const tables = page.matchAll(/^\| `([\w/-]+)` .*\n\| -.*\n((?:\|.*\n)+)/gm);
  return [...tables].map(([, folder = '', rows = '']) => ({
    folder,
    floors: [...rows.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    ),
  }));
}

/** The room in which a file lies; undefined when the house has none for it. */
export function roomOf({ folder, floors }: House, path: string): string | undefined {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  const names = floors.flat();
  if (names.includes(first)) return first;
  return rest.length === 0 && names.includes(others) ? others : undefined;
}

/** Every import of a room from one that is not below it. Tests may look anywhere. */
export function upwardImports(files: readonly SourceFile[], all = houses()): FigureEntry[] {
  const resolve = fileResolver(files);
  return all.flatMap((house) => {
    const floorOf = (room: string) => house.floors.findIndex((rooms) => rooms.includes(room));
    return files
      .filter(({ path, isTest }) => !isTest && path.startsWith(`${house.folder}/`))
      .flatMap(({ path, imports }) => {
        const from = roomOf(house, path);
        return [...new Set(imports.map((specifier) => resolve(path, specifier)))].flatMap(
          (target) => {
            if (!target?.startsWith(`${house.folder}/`)) return [];
            const to = roomOf(house, target);
            if (!from || !to || from === to || floorOf(from) > floorOf(to)) return [];
            return [{ folder: house.folder, text: `${from} → ${to}: ${path} imports ${target}` }];
          },
        );
      });
  });
}
