import { codeOf, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';
import { createReports } from '../services/reports/reports.ts';
import { openOperated } from './open-operated.ts';
import { review } from './review.ts';

/** Reviews what users reported, as the command line says. */
async function main(): Promise<void> {
  const { database, close } = await openOperated(readEnvironment(process.env));
  try {
    const reports = createReports(database, () => new Date());
    process.stdout.write(`${await review(reports, process.argv.slice(2))}\n`);
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
