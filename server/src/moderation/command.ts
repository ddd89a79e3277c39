import { codeOf, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';
import { PluginAccess } from '../services/plugins/plugin-access.ts';
import { createProjectServices } from '../services/projects/project-services.ts';
import { openOperated } from './open-operated.ts';
import { review } from './review.ts';

/** Reviews what users reported, as the command line says. */
async function main(): Promise<void> {
  const { database, close } = await openOperated(readEnvironment(process.env));
  try {
    const { reports } = createProjectServices(database, () => new Date());
    const reviewed = { reports, plugins: new PluginAccess(database.plugins) };
    process.stdout.write(`${await review(reviewed, process.argv.slice(2))}\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
