import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteBuild, RemoteList } from '@hocket/api';
import type { Versions } from '@hocket/api/deployed-lines';
import { describeBuild, integrityOf } from '@hocket/api/describe-build';
import { expectFree } from '@hocket/api/places';
import { nextTrail } from '@hocket/api/trail';
import { codeOf } from '@hocket/sdk';
import type { BuiltFile, DeployTarget } from './deploy.ts';

/** What is noted of the versions in a folder. */
interface Noted {
  /** Those that went live one on the other, the newest last. */
  trail: string[];
  /** The newest first. */
  versions: { version: string; at: string; files: readonly BuiltFile[] }[];
  /** What remotes.json said of the remote before any of them was live. */
  before?: RemoteBuild | undefined;
}

/** A folder that any static host serves at `base`: versions that never change, and remotes.json, which is replaced as a whole. */
export class FolderTarget implements DeployTarget {
  private readonly base: string;

  constructor(
    private readonly dir: string,
    base: string,
    private readonly remote: string,
  ) {
    if (!URL.canParse(base)) throw new Error('--base must be a URL such as https://cdn.example/.');
    this.base = base.replace(/\/?$/, '/');
    // npm runs this in the remote's folder, whoever named the other.
    this.dir = resolve(process.env.INIT_CWD ?? '.', dir);
  }

  async declare(version: string, files: readonly BuiltFile[]): Promise<readonly string[]> {
    const noted = this.noted();
    const known = noted.versions.some((each) => each.version === version);
    const entry = { version, at: new Date().toISOString(), files };
    if (!known) this.note({ ...noted, versions: [entry, ...noted.versions] });
    return this.missing(version, files);
  }

  async store(version: string, path: string, bytes: Buffer): Promise<void> {
    replace(join(this.folder(version), path), bytes);
  }

  async goLive(version?: string): Promise<Versions> {
    const noted = this.noted();
    const trail = nextTrail(noted.trail, version);
    const [live, previous] = await Promise.all(
      trail
        .slice(-2)
        .reverse()
        .map((each) => this.describe(each)),
    );
    const path = join(this.dir, 'remotes.json');
    // Other teams replace it too.
    await alone(path, () => {
      const list = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RemoteList) : {};
      const before = noted.trail.length > 0 ? noted.before : withoutPrevious(list[this.remote]);
      const place = live?.place ?? before?.place;
      if (place) expectFree(this.remote, place, list);
      const line = live ? { ...live, place, previous: previous ?? before } : before;
      this.note({ ...noted, trail, before });
      replace(path, JSON.stringify({ ...list, [this.remote]: line }, null, 2));
    });
    return this.list();
  }

  async list(): Promise<Versions> {
    const { trail, versions } = this.noted();
    return {
      live: trail.at(-1) ?? null,
      versions: versions.map(({ version, at, files }) => ({
        version,
        at,
        files: files.length,
        complete: this.missing(version, files).length === 0,
      })),
    };
  }

  private folder(version: string): string {
    return join(this.dir, this.remote, version);
  }

  private noted(): Noted {
    const path = join(this.dir, this.remote, 'versions.json');
    if (!existsSync(path)) return { trail: [], versions: [] };
    return JSON.parse(readFileSync(path, 'utf8')) as Noted;
  }

  private note(noted: Noted): void {
    replace(join(this.dir, this.remote, 'versions.json'), JSON.stringify(noted, null, 2));
  }

  /** The paths of a version's files that are not there as they were announced. */
  private missing(version: string, files: readonly BuiltFile[]): string[] {
    const isThere = ({ path, integrity }: BuiltFile) => {
      const place = join(this.folder(version), path);
      return existsSync(place) && integrityOf(readFileSync(place)) === integrity;
    };
    return files.filter((file) => !isThere(file)).map(({ path }) => path);
  }

  private async describe(version: string): Promise<RemoteBuild> {
    const { files } = this.noted().versions.find((each) => each.version === version) ?? {};
    if (!files) throw new Error(`There is no version ${version} of ${this.remote}.`);
    const missing = this.missing(version, files);
    if (missing.length > 0) {
      throw new Error(`${this.remote} ${version} is not complete: ${missing.join(', ')}.`);
    }
    const sentence = `${this.remote} ${version} is not what a build writes.`;
    const described = await describeBuild(
      `${this.base}${this.remote}/${version}/`,
      async (file) => {
        const path = join(this.folder(version), file);
        return existsSync(path) ? readFileSync(path) : undefined;
      },
    ).catch((cause: unknown) => {
      throw codeOf(cause) === 'remote_place_invalid' ? cause : new Error(sentence, { cause });
    });
    if (!described) throw new Error(sentence);
    return described.build;
  }
}

function withoutPrevious(line: RemoteList[string] | undefined): RemoteBuild | undefined {
  if (!line) return undefined;
  const { previous: _, ...build } = line;
  return build;
}

/** Milliseconds between two tries to take a lock, and how many there are. */
const retryMs = 100;
const maxTries = 100;

/** Replaces a file as a whole: nobody ever reads half of it. */
function replace(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const newFile = `${path}.${randomUUID()}.new`;
  writeFileSync(newFile, content);
  renameSync(newFile, path);
}

/** Does `work` while nobody else who asks so changes the file. Rejects when somebody else does for ten seconds. */
async function alone(path: string, work: () => void): Promise<void> {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 0; !taken(lock); tries++) {
    if (tries === maxTries) {
      throw new Error(`Somebody else is changing ${path}. If nobody is, remove ${lock}.`);
    }
    await wait(retryMs);
  }
  try {
    work();
  } finally {
    rmSync(lock);
  }
}

function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
