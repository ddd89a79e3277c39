import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';
import { withoutPassword } from '../models/database.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';
import { openData } from './open-data.ts';

const usage = `npm run db:export -- --to FOLDER [--replace]
npm run db:import -- --from FOLDER [--replace]

Moves everything between a database and a folder of mongodump's form. MONGODB_URI names the
database; without it, it is the embedded store in DATA_DIR. Stop the server first: what it writes
meanwhile may be missing.`;

/** Exports or imports, as the first word of the command line says. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  });
  const [action] = positionals;
  const folder = action === 'export' ? values.to : values.from;
  if (!folder || positionals.length > 1) throw new HocketError('usage', usage);
  const settings = readEnvironment(process.env);
  const data = await openData(settings);
  const where = settings.mongodbUri
    ? withoutPassword(settings.mongodbUri)
    : `the embedded store in ${resolve(settings.dataDir)}`;
  const options = {
    replace: values.replace,
    progress: (line: string) => void process.stdout.write(`  ${line}\n`),
  };
  try {
    if (action === 'export') {
      process.stdout.write(`From ${where} to ${resolve(folder)}:\n`);
      await exportDatabase(data.db, resolve(folder), options);
    } else {
      process.stdout.write(`From ${resolve(folder)} to ${where}:\n`);
      await importDatabase(data.db, resolve(folder), options);
    }
  } finally {
    await data.close();
  }
}

main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
