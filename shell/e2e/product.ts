import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { recorderWorklet } from './recorder.ts';

const root = resolve(import.meta.dirname ?? '.', '../..');
const recorder = join(root, 'engine/dist/e2e-recorder.js');

/** A Hocket of its own: a real server process on a free port with a data folder that is thrown away. */
export class Product {
  #child: ChildProcess | undefined;
  output = '';

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** `settings`: more of what an operator can set, by the name of the variable; `PORT` in a value is the server's. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
    const dataDir = await mkdtemp(join(tmpdir(), 'hocket-e2e-'));
    const port = await freePort();
    const known = Object.entries(settings).map(
      ([name, value]) => [name, value.replace(/\bPORT\b/, String(port))] as const,
    );
    const product = new Product(port, dataDir, Object.fromEntries(known));
    // A worklet is not fetched through what a test can intercept: it has to be a file.
    await writeFile(`${recorder}.${product.port}`, recorderWorklet);
    await rename(`${recorder}.${product.port}`, recorder);
    await product.restart();
    return product;
  }

  /** Starts the server on the same data, `settings` changed; resolves when it answers. */
  async restart(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, ['server/dist/index.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        APP_ORIGIN: this.url,
        SANDBOX_ORIGIN: `http://127.0.0.1:${this.port}`,
        RATE_LIMIT_FACTOR: '1000',
        DATABASE_WAIT_FACTOR: '60',
        LOG_LEVEL: 'warn',
        FIRST_PIECES: '0',
        // Tests ask nobody outside of this machine.
        SAMPLE_PACKS: 'off',
        ...this.settings,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        this.output += text;
      });
    }
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null) break;
      const up = await fetch(`${this.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (up) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`The server did not start:\n${this.output}`);
  }

  /** Ends the server as `kill -9` does; the data stays. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
