import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The real server in a process of its own. */
export interface ServerProcess {
  port: number;
  pid: number | undefined;
  /** Everything it wrote. */
  output(): string;
  /** Resolves once it answers; rejects with its output when it ends before. */
  ready: Promise<void>;
  /** Its exit code; null when a signal ended it. */
  exit: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** The path of one of the server's programs (`hocket.programs` in its package.json) as it is built. */
export function builtProgram(name: string): string {
  return fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));
}

/** Starts a server on a data folder: the built one, unless `program` is the path of another. */
export function serverProcess(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
  program = builtProgram('index'),
): ServerProcess {
  // Files that a killed server leaves in the temporary folder are removed with it.
  const temporary = mkdtempSync(join(tmpdir(), 'hocket-server-'));
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: process.env.MONGODB_URI,
      DATA_DIR: dataDir,
      TMPDIR: temporary,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000',
      DATABASE_WAIT_FACTOR: '60',
      LOG_LEVEL: 'error',
      FIRST_PIECES: '0',
      SHUTDOWN_DELAY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = once(child, 'exit').then(([code]) => {
    rmSync(temporary, { recursive: true, force: true });
    return code as number | null;
  });
  const ready = new Promise<void>((resolve, reject) => {
    const onText = (text: Buffer) => {
      output += text;
      if (output.includes('Hocket is at')) resolve();
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    void exit.then((code) => reject(new Error(`exit code ${code}: ${output}`)));
  });
  // A caller that only waits for the exit does not handle this rejection.
  ready.catch(() => {});
  return {
    port,
    pid: child.pid,
    output: () => output,
    ready,
    exit,
    kill: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}
