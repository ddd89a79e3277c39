import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import { checkStore } from '@hocket/store';
import { readEnvironment } from '../environment.ts';
import { withoutPassword } from '../models/database.ts';
import { openForOperator } from '../moderation/open-for-operator.ts';
import { migrateData } from './data-migrations.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';
import { openData } from './open-data.ts';

const usage = `npm run db:export -- --to FOLDER [--replace]
npm run db:import -- --from FOLDER [--replace]
npm run db:migrate
npm run db:check

The first two move everything between a database and a folder of mongodump's form. MONGODB_URI names the
database; without it, it is the embedded store in DATA_DIR. The third makes indexes and changes that this version needs of
what is stored, as each start does: before one that should not wait for them. The last looks at the embedded store and
says what is wrong with it. Stop the server first.`;

/** Exports, imports or checks, as the first word of the command line says. */
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
  if (action === 'check' && positionals.length === 1) return check();
  if (action === 'migrate' && positionals.length === 1) return migrate();
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

async function migrate(): Promise<void> {
  const { database, close } = await openForOperator(readEnvironment(process.env));
  try {
    const made = await migrateData(database);
    process.stdout.write(
      made.length > 0 ? `Made: ${made.join(', ')}.\n` : 'All is made already.\n',
    );
  } finally {
    await close();
  }
}

/** Rejects with `store_damaged` when something is wrong. */
async function check(): Promise<void> {
  const { mongodbUri, dataDir } = readEnvironment(process.env);
  if (mongodbUri) {
    throw new HocketError(
      'usage',
      'MONGODB_URI is set: a MongoDB is checked by its own tools, such as validate.',
    );
  }
  const { found, problems } = await checkStore(resolve(dataDir, 'store'));
  for (const line of found) process.stdout.write(`  ${line}\n`);
  if (problems.length === 0) process.stdout.write('All is well.\n');
  else throw new HocketError('store_damaged', problems.join('\n'));
}

main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
