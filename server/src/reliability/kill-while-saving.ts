import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from '@hocket/api';
import { codeOf } from '@hocket/sdk';
import { draftOf, type Lab } from './lab.ts';

const writers = 8;
const rounds = 4;

/** What came of saves that were acknowledged before the server was killed. */
export interface Killed {
  acknowledged: number;
  lost: number;
  /** Projects whose parts are of different saves. */
  halfWritten: number;
  /** How calls under way ended. */
  codes: Set<string>;
}

/** Kills the server with SIGKILL in the middle of saves by eight writers, four times, and looks what is there. */
export async function killWhileSaving(lab: Lab, saves: number): Promise<Killed> {
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
    // A writer that ends before the kill has met an error.
    const first = await Promise.race([written(), ...writing]);
    if (first !== 'goal reached') throw new Error(`A writer ended with ${first}`);
    await server.kill('SIGKILL');
    for (const code of await Promise.all(writing)) codes.add(code);
  }
  await lab.start();
  const result: Killed = { acknowledged: count(), lost: 0, halfWritten: 0, codes };
  for (const [id, rev] of acknowledged) {
    const project = await client?.getProject(id).catch(() => undefined);
    if (!project || project.rev < rev) result.lost++;
    else {
      const { name, description, strudelCode, tags } = project;
      const whole = { name, description, strudelCode, tags };
      if (!isDeepStrictEqual(whole, draftOf(project.rev))) result.halfWritten++;
    }
  }
  return result;
}

/** Creates projects and saves them until a call fails; gives the code it failed with. */
async function write(client: ApiClient, writer: string, acknowledged: Map<string, number>) {
  try {
    for (let turn = 0; ; turn++) {
      const { id } = await client.createProject(draftOf(1), `${writer}-${turn}`);
      acknowledged.set(id, 1);
      for (let rev = 1; rev < 5; rev++) {
        await client.updateProject(id, rev, draftOf(rev + 1));
        acknowledged.set(id, rev + 1);
      }
    }
  } catch (error) {
    return codeOf(error);
  }
}
