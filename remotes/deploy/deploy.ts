import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { integrityOf } from '../../server/src/remotes/describe-build.ts';
import { FolderTarget } from './deploy-folder.ts';
import { ServerTarget } from './deploy-server.ts';

/** A file of a build: its path below dist, with forward slashes. */
export interface BuiltFile {
  path: string;
  bytes: number;
  integrity: string;
}

/** What went wrong with a version in browsers. */
interface Failures {
  /** How often, by code. */
  reasons: Record<string, number>;
  /** The newest first. */
  latest: { reason: string; message?: string }[];
}

/** Which versions a place has. */
export interface Versions {
  /** Null: the one that came with the server. */
  live: string | null;
  /** `failures`: absent where no server is told of them. */
  versions: {
    version: string;
    at: string;
    files: number;
    complete: boolean;
    failures?: Failures;
  }[];
  /** The one that came with the server. */
  shipped?: { version: string; failures: Failures } | null;
}

/** Where remotes are deployed to. All reject with a sentence. */
export interface DeployTarget {
  /** Names a version's files and resolves to the paths that it has yet to be given. */
  declare(version: string, files: readonly BuiltFile[]): Promise<readonly string[]>;
  store(version: string, path: string, bytes: Buffer<ArrayBuffer>): Promise<void>;
  /** Makes a version live, or, when none is named, the one before that did not fail. */
  goLive(version?: string): Promise<Versions>;
  list(): Promise<Versions>;
}

const usage = `In the folder of a remote, or with -w remotes/NAME:

npm run deploy -- --server URL                      builds, uploads and makes it live
npm run deploy -- list --server URL                 the versions that were deployed, and how they failed
npm run deploy -- rollback [VERSION] --server URL   back to the last version that did not fail, to one by name, or to "shipped"

HOCKET_DEPLOY_TOKEN is the token that the server's operator made for this remote.
Instead of --server URL, --dir FOLDER --base URL deploys to files: URL is where FOLDER is served.`;

/** Deploys the remote of the folder it is run in, as the command line says. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      dir: { type: 'string' },
      base: { type: 'string' },
    },
  });
  const [action = 'deploy', version, ...more] = positionals;
  const remote = basename(process.cwd());
  const target = targetOf(remote, values);
  if (!target || more.length > 0 || (version !== undefined && action !== 'rollback')) {
    throw new Error(usage);
  }
  if (action === 'deploy') await deploy(remote, target);
  else if (action === 'list') printVersions(await target.list());
  else if (action === 'rollback') printLive(remote, await target.goLive(version));
  else throw new Error(usage);
}

function targetOf(
  remote: string,
  { server, dir, base }: { server?: string; dir?: string; base?: string },
): DeployTarget | undefined {
  const token = process.env.HOCKET_DEPLOY_TOKEN ?? '';
  if (server !== undefined && dir === undefined && base === undefined) {
    if (token === '') throw new Error('Set HOCKET_DEPLOY_TOKEN to a deploy token of this remote.');
    return new ServerTarget(server, remote, token);
  }
  if (dir !== undefined && base !== undefined && server === undefined) {
    return new FolderTarget(dir, base, remote);
  }
  return undefined;
}

async function deploy(remote: string, target: DeployTarget): Promise<void> {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The build of ${remote} failed.`);
  const built = new Map(filesIn('dist').map((path) => [path, readFileSync(join('dist', path))]));
  const manifest = JSON.parse(String(built.get('mf-manifest.json'))) as {
    metaData: { buildInfo: { buildVersion: string } };
  };
  const version = manifest.metaData.buildInfo.buildVersion;
  const files = [...built].map(([path, content]) => ({
    path,
    bytes: content.byteLength,
    integrity: integrityOf(content),
  }));
  // Its manifest first: by that the server tells what it cannot serve.
  const missing = [...(await target.declare(version, files))].sort(
    (a, b) => Number(b === 'mf-manifest.json') - Number(a === 'mf-manifest.json'),
  );
  for (const path of missing) await target.store(version, path, built.get(path) ?? Buffer.alloc(0));
  process.stdout.write(`${missing.length} of ${files.length} files sent\n`);
  printLive(remote, await target.goLive(version));
}

/** The files of a build. What only tells of how it was built stays here. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== 'mf-stats.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function printLive(remote: string, { live }: Versions): void {
  process.stdout.write(`${remote} ${live ?? 'as it came with the server'} is live\n`);
}

function printVersions({ live, versions, shipped }: Versions): void {
  const lines = versions.flatMap(({ version, at, files, complete, failures }) => [
    `${version === live ? '*' : ' '} ${version}  ${at}  ${files} files${complete ? '' : ', not complete'}`,
    ...failureLines(failures),
  ]);
  const last = [`${live ? ' ' : '*'} shipped`, ...failureLines(shipped?.failures)];
  process.stdout.write(`${[...lines, ...(live && !shipped ? [] : last)].join('\n')}\n`);
}

/** How often a version failed in browsers, with what it said last. */
function failureLines(failures: Failures | undefined): string[] {
  const counts = Object.entries(failures?.reasons ?? {});
  if (counts.length === 0) return [];
  const sum = counts.reduce((all, [, count]) => all + count, 0);
  const messages = failures?.latest.flatMap(({ reason, message }) =>
    message === undefined ? [] : [`      ${reason}: ${message}`],
  );
  return [
    `    ${sum} failures in browsers: ${counts.map(([reason, count]) => `${count} ${reason}`).join(', ')}`,
    ...new Set(messages),
  ];
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
