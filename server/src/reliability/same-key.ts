import type { Lab } from './lab.ts';

/** How many projects one Idempotency-Key has given. */
export interface SameKey {
  calls: number;
  /** Different ids that were answered. */
  answered: number;
  projects: number;
}

/** The same create, from many sides at once, with the server killed in the middle and asked again. */
export async function sameKey(lab: Lab, calls: number): Promise<SameKey> {
  const server = await lab.start();
  const client = await lab.signUp();
  const create = () => client.createProject({ name: 'Once' }, 'the same key');
  const ids: (string | undefined)[] = [];
  const ask = async () => {
    const answers = await Promise.allSettled(Array.from({ length: calls }, create));
    for (const answer of answers) if (answer.status === 'fulfilled') ids.push(answer.value.id);
  };
  const first = create();
  const asked = ask();
  ids.push((await first).id);
  await server.kill('SIGKILL');
  await asked;
  await lab.start();
  await ask();
  const { total } = await client.listProjects();
  return { calls: 1 + 2 * calls, answered: new Set(ids).size, projects: total };
}
