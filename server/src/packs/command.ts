import { resolve } from 'node:path';
import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';
import { type SamplePack, strudelPacks } from '../sample-packs.ts';
import { type MirrorProgress, type MirrorReport, mirrorPacks } from './mirror-packs.ts';

const usage = `npm run packs:mirror -- FOLDER [NAME …]

Copies packs of recordings into a folder for PACKS_DIR, or what lacks there: those that SAMPLE_PACKS names,
else Strudel's, or of these the ones that are named.`;

/** Sentences about files that are shown of one pack. */
const shown = 20;

/** Mirrors the packs that the command line names. */
async function main(): Promise<void> {
  const [folder, ...names] = process.argv.slice(2);
  if (!folder || folder.startsWith('-')) throw new HocketError('usage', usage);
  const { samplePacks: all = strudelPacks, sampleHosts, appOrigin } = readEnvironment(process.env);
  const wanted = names.length === 0 ? all : names.map((name) => packOf(all, name));
  if (wanted.length === 0)
    throw new HocketError('usage', 'SAMPLE_PACKS is off: there is nothing to mirror.');
  const dir = resolve(folder);
  const stop = new AbortController();
  const sentence = 'Stopped. What is there is whole, and the same command goes on with the rest.';
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop.abort(new HocketError('stopped', sentence)));
  const { isTTY } = process.stdout;
  const reports = mirrorPacks(dir, wanted, {
    order: all,
    hosts: [appOrigin, ...sampleHosts],
    signal: stop.signal,
    onProgress: isTTY ? showProgress : undefined,
  });
  let lacking = 0;
  try {
    for await (const report of reports) {
      lacking += report.failed.length;
      process.stdout.write(`${isTTY ? clearLine : ''}${linesOf(report).join('\n')}\n`);
    }
  } finally {
    if (isTTY) process.stdout.write(clearLine);
  }
  if (lacking > 0)
    throw new HocketError('mirror_incomplete', 'Something lacks: the same command tries it again.');
  process.stdout.write(`Set PACKS_DIR=${dir} and start the server.\n`);
}

const clearLine = '\r\x1b[K';

function showProgress({ name, done, total, bytes }: MirrorProgress): void {
  process.stdout.write(`${clearLine}${name}: ${done} of ${total} files, ${megabytes(bytes)}`);
}

function linesOf({ name, total, bytes, fetched, failed }: MirrorReport): string[] {
  const more = failed.length - shown;
  return [
    `${name}: ${total} ${total === 1 ? 'file' : 'files'}, ${megabytes(bytes)}, ${fetched} of them new`,
    ...failed.slice(0, shown).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function packOf(all: readonly SamplePack[], name: string): SamplePack {
  const found = all.find((pack) => pack.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const known = all.map((pack) => pack.name).join(', ');
  throw new HocketError('usage', `There is no pack ${name}; there are: ${known}.`);
}

await main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
