import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { blocksOf } from '@hocket/plugin-kit/testing/guides';
import { ofRemotes, packPackages } from '@hocket/plugin-kit/testing/pack-packages';
import { Musician } from './musician.ts';
import type { Product } from './product.ts';

const root = resolve(import.meta.dirname ?? '.', '../..');
const run = promisify(execFile);

/** Whether a command of the guide is about versions that not everybody gets. */
export const isForSome = (line: string): boolean =>
  /--(preview|share|group|all)\b| (invite|end|flag|unflag) /.test(line);

/** What a command left behind. */
export interface Ran {
  code: number;
  /** All that it wrote. */
  output: string;
}

/** A remote in a tree of its own, as its team has it: what is changed here changes nothing elsewhere. */
export class RemoteCopy {
  /** `folder`: the remote's, in the tree or the tree itself. */
  private constructor(
    private readonly tree: string,
    readonly folder: string,
  ) {}

  /** One in a repository of its own, begun by `npm create hocket-remote`, with published packages alone. */
  static async begun(name: string): Promise<RemoteCopy> {
    const tree = await mkdtemp(join(tmpdir(), 'hocket-team-'));
    const { 'create-hocket-remote': create = '', ...packs } = await packPackages(
      join(tree, 'packs'),
      ofRemotes,
    );
    const begin = `exec --yes --package ${create} -- create-hocket-remote ${name}`;
    await run('npm', begin.split(' '), { cwd: tree });
    const folder = join(tree, name);
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--save-dev'];
    await run('npm', [...install, ...Object.values(packs)], { cwd: folder });
    return new RemoteCopy(tree, folder);
  }

  static async of(name: string): Promise<RemoteCopy> {
    const tree = await mkdtemp(join(tmpdir(), 'hocket-team-'));
    for (const each of ['.ci', 'package.json', 'package-lock.json', 'rspack.config.ts']) {
      cpSync(join(root, each), join(tree, each), { recursive: true });
    }
    for (const each of ['docs', 'node_modules', 'plugins', 'engine', 'server']) {
      symlinkSync(join(root, each), join(tree, each));
    }
    mkdirSync(join(tree, 'shell'));
    cpSync(join(root, 'shell/package.json'), join(tree, 'shell/package.json'));
    for (const each of ['shell/offline', 'shell/ui'])
      symlinkSync(join(root, each), join(tree, each));
    for (const each of ['package.json', 'src']) {
      const below = `remotes/${name}/${each}`;
      if (existsSync(join(root, below)))
        cpSync(join(root, below), join(tree, below), { recursive: true });
    }
    return new RemoteCopy(tree, join(tree, 'remotes', name));
  }

  /** The remote `hello`, written as docs/writing-a-remote.md has it. */
  static async ofGuide(): Promise<RemoteCopy> {
    const copy = await RemoteCopy.of('hello');
    const guide = readFileSync(join(root, 'docs/writing-a-remote.md'), 'utf8');
    for (const { language, path = '', text } of blocksOf(guide)) {
      if (language !== 'sh') copy.write(path, text);
    }
    return copy;
  }

  /** What was built last: the files by their paths. */
  built(): Map<string, Buffer<ArrayBuffer>> {
    const dist = join(this.folder, 'dist');
    const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return new Map(paths.map((path) => [relative(dist, path), readFileSync(path)]));
  }

  /** Replaces text in a file of the tree. Throws when it is not there. */
  edit(path: string, from: string, to: string): void {
    const file = join(this.tree, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
    writeFileSync(file, text.replace(from, to));
  }

  /** Writes a file of the tree. */
  write(path: string, text: string): void {
    const file = join(this.tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs `npm run deploy` with these arguments and this token. */
  deploy(args: readonly string[], token = ''): Promise<Ran> {
    return this.script('deploy', args, token);
  }

  /** Runs a script of its package.json. */
  script(name: string, args: readonly string[] = [], token = ''): Promise<Ran> {
    const cwd = this.folder;
    const env = { ...process.env, HOCKET_DEPLOY_TOKEN: token, INIT_CWD: cwd };
    return run('npm', ['run', '--silent', name, '--', ...args], { cwd, env }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
    );
  }

  /** Serves it inside the studio at `upstream`, as `npm run dev` does; resolves once it answers. */
  async develop(upstream: string): Promise<{ url: string; close(): Promise<void> }> {
    const port = await freePort();
    const child = spawn('npm', ['run', '--silent', 'dev'], {
      cwd: this.folder,
      env: { ...process.env, UPSTREAM: upstream, DEV_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
      // With a group of its own, what npm starts ends with it.
      detached: true,
    });
    const ended = once(child, 'exit');
    const url = `http://localhost:${port}`;
    const isUp = () =>
      fetch(`${url}/remotes.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error('The dev server ended.');
      await new Promise((done) => setTimeout(done, 100));
    }
    return {
      url,
      async close() {
        if (child.pid !== undefined) process.kill(-child.pid);
        await ended;
      },
    };
  }

  dispose(): Promise<void> {
    return rm(this.tree, { recursive: true, force: true });
  }
}

/** The address of a preview or a group that a command has made. Throws where there is none. */
export function addressIn(output: string): string {
  const [address] = /^http\S+\/panels\/\S+$/m.exec(output) ?? [];
  if (address === undefined) throw new Error(`There is no address in: ${output}`);
  return address;
}

/** A deploy token for a remote of the server whose data are in `dataDir`, made by its operator's program. */
export async function deployToken(
  remote: string,
  { url, dataDir }: Pick<Product, 'url' | 'dataDir'>,
): Promise<string> {
  const { email } = await Musician.signUp(url);
  const made = run(process.execPath, ['server/dist/deploy-token.js', remote, email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  made.child.stdin?.end(`${Musician.password}\n`);
  return (await made).stdout.trim();
}
