import { codeOf, HocketError } from '@hocket/sdk';
import type { Lab } from './lab.ts';

/** The results of pairs of saves with the same revision. */
export interface TwoWriters {
  pairs: number;
  /** Pairs of which one was saved and one was answered 409. */
  settled: number;
  /** Pairs of which both texts could be read afterwards. */
  kept: number;
}

/** Two saves of one project at the same time, both on its newest revision, `pairs` times. */
export async function twoWriters(lab: Lab, pairs: number): Promise<TwoWriters> {
  await lab.start();
  const client = await lab.signUp();
  const { id } = await client.createProject({ name: 'Ours' }, 'ours');
  const result: TwoWriters = { pairs, settled: 0, kept: 0 };
  for (let rev = 1; rev <= pairs; rev++) {
    const texts = [`left ${rev}`, `right ${rev}`];
    const saves = await Promise.allSettled(
      texts.map((strudelCode) => client.updateProject(id, rev, { strudelCode })),
    );
    const saved = saves.filter((save) => save.status === 'fulfilled');
    const lost = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []));
    if (saved.length !== 1 || codeOf(lost[0]) !== 'project_conflict') continue;
    result.settled++;
    const details = lost[0] instanceof HocketError ? lost[0].details : undefined;
    const { revision, project } = details as {
      revision: string;
      project: { strudelCode: string };
    };
    const other = await client.getRevision(id, revision);
    const now = await client.getProject(id);
    const found = [now.strudelCode, other.project.strudelCode].sort();
    if (found.join() === texts.join() && project.strudelCode === now.strudelCode) result.kept++;
  }
  return result;
}

/** How many projects one Idempotency-Key has created. */
interface SameKey {
  calls: number;
  /** Different ids that were answered. */
  answered: number;
  projects: number;
}

/** The same create call, many times in parallel; the server is killed in between and asked again. */
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
