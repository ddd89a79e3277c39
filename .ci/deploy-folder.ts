import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RemoteBuild, RemoteList } from '@hocket/api';
import { describeBuild } from '../server/src/remotes/describe-build.ts';
import { trailWith } from '../server/src/remotes/trail.ts';
import type { BuiltFile, Target, Versions } from './deploy.ts';

/** What is noted of the versions in a folder. */
interface Noted {
  /** Those that went live one on the other, the newest last. */
  trail: string[];
  /** The newest first. */
  versions: Versions['versions'];
}

/** A folder that any static host serves at `base`: versions that never change, and remotes.json, which is replaced as a whole. */
export class FolderTarget implements Target {
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
    const { trail, versions } = this.noted();
    const known = versions.some((each) => each.version === version);
    const entry = { version, at: new Date().toISOString(), files: files.length };
    if (!known) this.note({ trail, versions: [entry, ...versions] });
    const isThere = ({ path, bytes }: BuiltFile) => {
      const place = join(this.folder(version), path);
      return existsSync(place) && statSync(place).size === bytes;
    };
    return files.filter((file) => !isThere(file)).map(({ path }) => path);
  }

  async store(version: string, path: string, bytes: Buffer): Promise<void> {
    replace(join(this.folder(version), path), bytes);
  }

  async goLive(version?: string): Promise<Versions> {
    const { trail, versions } = this.noted();
    const next = trailWith(trail, version);
    const [live, before] = await Promise.all(
      next
        .slice(-2)
        .reverse()
        .map((each) => this.describe(each)),
    );
    const path = join(this.dir, 'remotes.json');
    const list = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RemoteList) : {};
    if (live) list[this.remote] = { ...live, ...(before && { previous: before }) };
    else delete list[this.remote];
    this.note({ trail: next, versions });
    replace(path, JSON.stringify(list, null, 2));
    return this.list();
  }

  async list(): Promise<Versions> {
    const { trail, versions } = this.noted();
    return { live: trail.at(-1) ?? null, versions };
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

  private async describe(version: string): Promise<RemoteBuild> {
    const described = await describeBuild(
      `${this.base}${this.remote}/${version}/`,
      async (file) => {
        const path = join(this.folder(version), file);
        return existsSync(path) ? readFileSync(path) : undefined;
      },
    );
    if (!described) throw new Error(`There is no version ${version} of ${this.remote}.`);
    return described.build;
  }
}

/** Nobody ever reads half of it. */
function replace(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
