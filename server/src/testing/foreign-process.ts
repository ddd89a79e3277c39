import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program to test with: what a variable of the environment names, else the one on the path; undefined: there is none. */
export function findProgram(name: string, variable?: string): string | undefined {
  const named = variable ? (process.env[variable] ?? '') : '';
  // Debian keeps servers where only root looks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return [named, ...folders.map((folder) => join(folder, name))].find(
    (path) => path !== '' && existsSync(path),
  );
}

/** How a program is started. */
export interface ForeignStart {
  program: string;
  args: readonly string[];
  /** What it writes once it answers. */
  ready: RegExp;
  environment?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** A server of others that runs beside ours: it can be ended, hung, and started again at the same address. */
export class ForeignProcess {
  #child: ChildProcess | undefined;
  /** What it has written since its last start. */
  output = '';
  readonly #start: ForeignStart;

  private constructor(start: ForeignStart) {
    this.#start = start;
  }

  /** Rejects with what it wrote when it ends before it is ready. */
  static async start(start: ForeignStart): Promise<ForeignProcess> {
    const made = new ForeignProcess(start);
    await made.#run();
    return made;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Starts it where it was stopped. */
  async restart(): Promise<void> {
    await this.stop();
    await this.#run();
  }

  /** It accepts connections from now on, and does not answer. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async #run(): Promise<void> {
    const { program, args, ready, environment, cwd } = this.#start;
    const env = { ...process.env, ...environment };
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd });
    this.#child = child;
    this.output = '';
    await new Promise<void>((resolve, reject) => {
      const listen = (text: Buffer) => {
        this.output += text;
        if (ready.test(this.output)) resolve();
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`${program} ended: ${this.output}`)));
    });
  }
}
