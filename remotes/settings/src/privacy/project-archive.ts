import { fileName, HocketError, type Json, type ProjectDraft } from '@hocket/sdk';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Projects of an archive that are read: no account holds more, and nobody waits for more. */
const mostProjects = 2000;
/** Bytes of one project: the server takes no larger ones. */
const largestProject = 2 * 1024 * 1024;
const folder = 'projects/';

/** What a project file may say of a project; anything else in it is left aside. */
const draftKeys = [
  'schema',
  'engine',
  'name',
  'description',
  'tags',
  'bpm',
  'swing',
  'strudelCode',
  'linked',
  'key',
  'tracks',
  'patterns',
  'song',
  'loop',
  'chain',
  'gridPattern',
  'plugins',
] as const;

/** A project of an archive. */
export interface ArchivedProject {
  name: string;
  draft: ProjectDraft;
}

/** All that is kept about an account as one zip: `account.json`, and each project as a file of its own. */
export function archiveOf({ projects, ...account }: Readonly<Record<string, Json>>): Blob {
  const files: Record<string, Uint8Array> = { 'account.json': jsonFile(account) };
  for (const project of Array.isArray(projects) ? projects : []) {
    const { name } = project as { name?: unknown };
    files[freeName(files, typeof name === 'string' ? name : '')] = jsonFile(project);
  }
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** The projects of such a zip; imported, they are private. Throws `archive_unreadable` or `archive_empty`. */
export function projectsOf(archive: Uint8Array): ArchivedProject[] {
  const found = Object.values(unpacked(archive)).map(readProject);
  if (found.length === 0) {
    throw new HocketError('archive_empty', 'This file holds no projects of Hocket.');
  }
  return found;
}

function unpacked(archive: Uint8Array): Record<string, Uint8Array> {
  let count = 0;
  try {
    return unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        const isProject = name.startsWith(folder) && name.endsWith('.json');
        if (!isProject || originalSize > largestProject) return false;
        count += 1;
        return count <= mostProjects;
      },
    });
  } catch (cause) {
    throw unreadable(cause);
  }
}

function readProject(bytes: Uint8Array): ArchivedProject {
  try {
    const content: Record<string, unknown> = JSON.parse(strFromU8(bytes));
    const known = draftKeys.filter((key) => content[key] !== undefined);
    const draft: ProjectDraft = Object.fromEntries(known.map((key) => [key, content[key]]));
    return { name: String(draft.name ?? ''), draft: { ...draft, isPublic: false } };
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): HocketError {
  return new HocketError('archive_unreadable', 'This file is no export of Hocket.', { cause });
}

/** The name a project's file gets among those that are there already, whatever a file system makes of capitals. */
function freeName(files: Readonly<Record<string, unknown>>, name: string): string {
  const taken = new Set(Object.keys(files).map((path) => path.toLowerCase()));
  const whole = fileName(name, 'json');
  for (let count = 1; ; count++) {
    const path = folder + (count === 1 ? whole : whole.replace(/\.json$/, ` (${count}).json`));
    if (!taken.has(path.toLowerCase())) return path;
  }
}

function jsonFile(content: Json): Uint8Array {
  return strToU8(`${JSON.stringify(content, undefined, 2)}\n`);
}
