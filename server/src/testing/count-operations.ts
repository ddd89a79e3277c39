import type { Database } from '../models/database.ts';

/** Which operations on projects a piece of work makes; whoever asks is looked up besides. */
export async function countOperations(
  { projects }: Pick<Database, 'projects'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const made: string[] = [];
  const areProjects = new Set(['projects', 'revisions', 'projecttexts']);
  projects.base.set('debug', (collection: string, method: string) => {
    if (areProjects.has(collection)) made.push(`${collection}.${method}`);
  });
  await work().finally(() => projects.base.set('debug', false));
  return made;
}
