import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programArguments } from './programs.ts';

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

/**
 * Starts a server on a data folder. `program` holds Node's arguments; by default the compiled server, if there is
 * one.
 */
export function serverProcess(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
  program = programArguments('src/index'),
): ServerProcess {
  // Files that a killed server leaves in the temporary folder are removed with it.
  const temporary = mkdtempSync(join(tmpdir(), 'hocket-server-'));
  const child: ChildProcess = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: process.env.MONGODB_URI,
      STORE_WORKER: process.env.STORE_WORKER,
      DATA_DIR: dataDir,
      TMPDIR: temporary,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
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
