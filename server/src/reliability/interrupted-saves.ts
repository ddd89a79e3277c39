import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from '@hocket/api';
import { codeOf } from '@hocket/sdk';
import { draftOf, type Lab, untilAvailable } from './lab.ts';

const writers = 8;

/** The results of saves that were acknowledged before the server was killed. */
export interface KillResult {
  acknowledged: number;
  lost: number;
  /** Projects that mix parts of different saves. */
  halfWritten: number;
  /** How the calls that were running ended. */
  codes: Set<string>;
}

/** Kills the server with SIGKILL in each round while eight writers save, and checks what is stored. */
export async function killWhileSaving(
  lab: Lab,
  saves: number,
  rounds: number,
): Promise<KillResult> {
  const acknowledged = new Map<string, number>();
  const count = () => [...acknowledged.values()].reduce((sum, rev) => sum + rev, 0);
  const codes = new Set<string>();
  let client: ApiClient | undefined;
  for (let round = 0; round < rounds; round++) {
    const server = await lab.start();
    const writer = client ?? (await lab.signUp());
    client = writer;
    const goal = count() + saves / rounds;
    const writing = Array.from({ length: writers }, (_, index) =>
      write(writer, `${round}-${index}`, acknowledged),
    );
    const written = async () => {
      while (count() < goal) await new Promise((resolve) => setTimeout(resolve, 1));
      return 'goal reached';
    };
    // A writer that ends before the kill has failed.
    const first = await Promise.race([written(), ...writing]);
    if (first !== 'goal reached') throw new Error(`A writer ended with ${first}`);
    await server.kill('SIGKILL');
    for (const code of await Promise.all(writing)) codes.add(code);
  }
  await lab.start();
  const result: KillResult = { acknowledged: count(), lost: 0, halfWritten: 0, codes };
  for (const [id, rev] of acknowledged) {
    const project = client && (await read(client, id));
    if (!project || project.rev < rev) result.lost++;
    else {
      const { name, description, strudelCode, tags } = project;
      const whole = { name, description, strudelCode, tags };
      if (!isDeepStrictEqual(whole, draftOf(project.rev))) result.halfWritten++;
    }
  }
  return result;
}

/**
 * Creates projects and saves them until a call fails; gives the code it failed with. Where the database was too slow for
 * a call, it goes on with the next project.
 */
async function write(client: ApiClient, writer: string, acknowledged: Map<string, number>) {
  for (let turn = 0; ; turn++) {
    try {
      const { id } = await client.createProject(draftOf(1), `${writer}-${turn}`);
      acknowledged.set(id, 1);
      for (let rev = 1; rev < 5; rev++) {
        await client.updateProject(id, rev, draftOf(rev + 1));
        acknowledged.set(id, rev + 1);
      }
    } catch (error) {
      if (codeOf(error) !== 'database_unavailable') return codeOf(error);
    }
  }
}

/** The results of saves that the server had accepted before SIGTERM. */
interface StopResult {
  saves: number;
  answered: number;
  /** Answered with `database_unavailable`: nothing was saved, and the client sends the call again. */
  declined: number;
  /** How many of the answered saves exist after the next start. */
  kept: number;
  exitCode: number | null;
}

/** Sends SIGTERM as soon as the first of many saves is answered. */
export async function stopWhileSaving(lab: Lab, saves: number): Promise<StopResult> {
  const server = await lab.start();
  const client = await lab.signUp();
  const calls = Array.from({ length: saves }, (_, index) =>
    client.createProject({ name: `p${index}` }, `key-${index}`),
  );
  await Promise.any(calls);
  const exitCode = await server.kill('SIGTERM');
  const answers = await Promise.allSettled(calls);
  const answered = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.id] : [],
  );
  const declined = answers.filter(
    (answer) => answer.status === 'rejected' && codeOf(answer.reason) === 'database_unavailable',
  ).length;
  await lab.start();
  const found = await Promise.all(answered.map((id) => read(client, id)));
  const kept = found.filter((project) => project !== undefined).length;
  return { saves, answered: answered.length, declined, kept, exitCode };
}

/** A stored project; undefined when it is not there. */
function read(client: ApiClient, id: string) {
  return untilAvailable(() => client.getProject(id)).catch(() => undefined);
}
