import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process under measurement. */
export interface Launched {
  /** Where it answers. */
  url: string;
  /** The CPU time it has used, milliseconds. */
  cpu(): Promise<number>;
  /** The bytes that it needs, without what nobody needs any more. */
  memory(): Promise<number>;
  /** The bytes that the machine gives it, with what nobody needs any more. */
  resident(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts one of the scripts of this folder. Rejects when it ends before it answers. */
export async function launch(script: string, ...args: string[]): Promise<Launched> {
  const path = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  const child = fork(path, args, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    // What it logs is written, as in production, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const ended = exit.then(([code]) => {
    throw new Error(`${script} ended with code ${code}.`);
  });
  ended.catch(() => {});
  const told = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as Record<string, unknown>;
  };
  const { url } = await told();
  const used = async (what: 'cpu' | 'memory' | 'resident') => {
    const answer = told();
    child.send(what);
    return Number((await answer)[what]);
  };
  return {
    url: String(url),
    cpu: () => used('cpu'),
    memory: () => used('memory'),
    resident: () => used('resident'),
    stop: async () => {
      child.kill();
      await exit;
    },
  };
}
