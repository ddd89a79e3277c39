import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { root } from './apps.ts';

/** A Node on which the product runs, and the npm that came with it. */
export interface NodeVersion {
  node: string;
  npm: string;
}

/** The oldest that package.json promises, and the newest of those that people have. */
export const nodeVersions: readonly NodeVersion[] = [
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22', npm: '10.9' },
  { node: '24', npm: '11' },
];

/** What a copy of the tree begins without. */
const left = new Set(['.git', '.data', '.cache', 'dist', 'node_modules', 'test-results']);

/** What npm says of a machine's own settings, which are not the tree's. */
const ofThisMachine = /^npm warn Unknown (user|env) config/i;

/** Milliseconds in which a server is built and has started, on whatever machine. */
const startTimeout = 20 * 60_000;

/** A copy of the tree, as somebody gets it who has this Node. */
export class NodeTree {
  readonly folder: string;

  private constructor(private readonly home: string) {
    this.folder = join(home, 'tree');
  }

  /** Undefined where the registry, which brings Node, is not reachable. Throws where it has no such version. */
  static open({ node, npm }: NodeVersion): NodeTree | undefined {
    const home = mkdtempSync(join(tmpdir(), 'hocket-node-'));
    const wanted = ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', [...wanted, `node@${node}`, `npm@${npm}`]);
    if (status !== 0) {
      rmSync(home, { recursive: true, force: true });
      if (spawnSync('npm', ['ping']).status !== 0) return undefined;
      throw new Error(`The registry has no node@${node} or npm@${npm}`);
    }
    const tree = new NodeTree(home);
    cpSync(root, tree.folder, { recursive: true, filter: (from) => !left.has(basename(from)) });
    return tree;
  }

  /** Installs the packages by `npm ci`; the warnings that it prints. Throws when it fails. */
  install(): string[] {
    const { status, stdout, stderr } = spawnSync('npm', ['ci'], this.#how());
    if (status !== 0) throw new Error(`npm ci ended with ${status}:\n${stderr}`);
    const lines = `${stdout}\n${stderr}`.split('\n');
    return lines.filter((line) => /warn|deprecated/i.test(line) && !ofThisMachine.test(line));
  }

  /** Builds and starts the product by `npm start` until it answers; the warnings that it prints. Rejects when it ends before. */
  async start(port: number): Promise<string[]> {
    const server = spawn('npm', ['start'], {
      ...this.#how({ PORT: String(port), DATA_DIR: join(this.home, 'data') }),
      detached: true,
    });
    try {
      const said = await saidUntil(server, /Hocket is at /);
      const { status } = await fetch(`http://localhost:${port}/studio`);
      if (status !== 200) throw new Error(`The studio answers ${status}`);
      return said.split('\n').filter((line) => /warning/i.test(line));
    } finally {
      // npm, and what it started.
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
    }
  }

  /** Runs the server's tests; what they leave as JSON is in `report`. True when all pass. */
  test(report: string): Promise<boolean> {
    const args = ['vitest', 'run', '--project', 'server', '--reporter=default', '--reporter=json'];
    const child = spawn('npx', [...args, `--outputFile.json=${report}`], {
      ...this.#how(),
      stdio: 'inherit',
    });
    return new Promise((done) => child.on('close', (code) => done(code === 0)));
  }

  close(): void {
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  /** How programs are started to run on that Node. */
  #how(more: Readonly<Record<string, string>> = {}) {
    const path = [join(this.home, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    return {
      cwd: this.folder,
      env: { ...process.env, PATH: path, ...more },
      encoding: 'utf8' as const,
    };
  }
}

/** All that a program said until it says `wanted`. Rejects when it ends before, or has not after `startTimeout`. */
function saidUntil(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const fail = () => failed(new Error(`It did not start:\n${said}`));
    const timer = setTimeout(fail, startTimeout);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (!wanted.test(said)) return;
        clearTimeout(timer);
        done(said);
      });
    child.once('error', failed);
    child.once('exit', fail);
  });
}
