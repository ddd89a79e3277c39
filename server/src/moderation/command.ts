import { codeOf, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';
import { PluginPrefixes } from '../services/plugins/plugin-prefixes.ts';
import { createReports } from '../services/reports/reports.ts';
import { openForOperator } from './open-for-operator.ts';
import { review } from './review.ts';

/** Reviews what users reported, and gives names, as the command line says. */
async function main(): Promise<void> {
  const { database, close } = await openForOperator(readEnvironment(process.env));
  try {
    const now = () => new Date();
    const reports = createReports(database, now);
    const names = new PluginPrefixes(database.pluginPrefixes, database.users, now);
    process.stdout.write(`${await review(reports, names, process.argv.slice(2))}\n`);
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
