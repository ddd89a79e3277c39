import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readEnvironment } from '../environment.ts';
import { BackupFolder } from './backup-folder.ts';
import { type Restored, restore } from './restore.ts';

const usage = `npm run backups -- key
npm run backups -- list
npm run backups -- restore --to FOLDER --identity FILE [--at TIME]
npm run backups -- drill --identity FILE [--at TIME]

The first makes an identity, for a file that is kept away from the server, and the BACKUP_RECIPIENT that belongs to it. The
second says which moments can be gone back to. The third puts everything into a folder as it was at TIME, such as
2026-11-27T14:00+01:00 (now, where it is left out), for a server with that DATA_DIR. The last does the same to see that it
works, and removes it again. All but the first read BACKUP_DIR.`;

/** Makes keys, lists and puts back, as the first word of the command line says. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, at: { type: 'string' }, identity: { type: 'string' } },
  });
  const [action] = positionals;
  if (positionals.length !== 1) throw new HocketError('usage', usage);
  if (action === 'key') return makeKey();
  const { backups } = readEnvironment(process.env);
  if (!backups)
    throw new HocketError('setting_invalid', 'BACKUP_DIR must name the folder of backups.');
  const folder = new BackupFolder(resolve(backups.folder));
  if (action === 'list') return list(folder);
  if (!values.identity) throw new HocketError('usage', usage);
  const identity = await readIdentity(values.identity);
  const moment = momentOf(values.at);
  if (action === 'restore' && values.to) {
    const target = resolve(values.to);
    report(await restore(folder, { moment, target, identity }));
    say(`Start the server with DATA_DIR=${target}`);
  } else if (action === 'drill') {
    const target = await mkdtemp(join(tmpdir(), 'hocket-drill-'));
    try {
      report(await restore(folder, { moment, target, identity }));
      say('The backup can be restored. What it was restored to is removed again.');
    } finally {
      await rm(target, { recursive: true, force: true });
    }
  } else throw new HocketError('usage', usage);
}

async function makeKey(): Promise<void> {
  const identity = await generateX25519Identity();
  say(identity);
  process.stderr.write(
    `Keep that line in a file away from the server: without it nothing can be restored. For the server:\nBACKUP_RECIPIENT=${await identityToRecipient(identity)}\n`,
  );
}

async function list(folder: BackupFolder): Promise<void> {
  const spans = await folder.spans();
  if (spans.length === 0) say(`There are no backups in ${folder.root}.`);
  for (const { from, to } of spans) say(`${iso(from)} to ${iso(to)}`);
}

/** The line of a file that is an identity of age; others are comments. */
async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  const line = text.split(/\r?\n/).find((each) => each.startsWith('AGE-SECRET-KEY-'));
  if (line) return line.trim();
  throw new HocketError('usage', `${path} holds no identity, which begins with AGE-SECRET-KEY-.`);
}

function momentOf(text: string | undefined): number {
  if (text === undefined) return Date.now();
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) {
    throw new HocketError('usage', `${text} is no time such as 2026-11-27T14:00+01:00.`);
  }
  return moment;
}

function report({ time, files, found }: Restored): void {
  for (const line of found) say(`  ${line}`);
  say(`${files} files.`);
  if (time !== undefined) say(`The last change in it was made at ${iso(time)}.`);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
