import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Audience, FlagAudience, FlagValue } from '@hocket/api';
import { degreeLines, type Versions, versionLines } from '@hocket/api/deployed-lines';
import { integrityOf } from '@hocket/api/describe-build';
import { readRemotePackage } from '../build/remote-package.ts';
import { FolderTarget } from './deploy-folder.ts';
import { ServerTarget } from './deploy-server.ts';

/** A file of a build: its path below dist, with forward slashes. */
export interface BuiltFile {
  path: string;
  bytes: number;
  integrity: string;
}

/** Where remotes are deployed to. All reject with a sentence. */
export interface DeployTarget {
  /** Names a version's files and resolves to the paths that it has yet to be given. */
  declare(version: string, files: readonly BuiltFile[]): Promise<readonly string[]>;
  store(version: string, path: string, bytes: Buffer<ArrayBuffer>): Promise<void>;
  /**
   * Makes a version live, for all or for some; when none is named, takes back what some have, else goes to the one
   * before that did not fail.
   */
  goLive(version?: string, to?: Audience): Promise<Versions>;
  list(): Promise<Versions>;
  /** Makes an address that leads to a preview of a version or into a group; absent where everybody gets the same. */
  invite?(goal: { version: string } | { group: string }, days?: number): Promise<Invitation>;
  /** Sets a flag for all or some; without a value, for nobody any more. */
  setFlag?(name: string, value: FlagValue | undefined, to: FlagAudience): Promise<Versions>;
  /** Ends such an address. */
  end?(id: string): Promise<Versions>;
}

/** An address that is told once. */
export interface Invitation {
  id: string;
  address: string;
  until: string;
}

/** What can be typed. */
const usage = `In the folder of a remote, or with -w remotes/NAME:

npm run deploy -- --server URL                      builds, uploads and makes it live for everybody
npm run deploy -- --preview --server URL            makes an address that shows this version to whoever has it, for 7 days
npm run deploy -- --group testers --server URL      gives this version to a group
npm run deploy -- --share 5 --server URL            gives this version to 5 % of all people; the same with 25, with 100 to all
npm run deploy -- list --server URL                 the versions that were deployed, who gets them, and how they failed
npm run deploy -- rollback [VERSION] --server URL   takes back what some people have; else back to the last version that did
                                                    not fail, to one by name, or to "shipped"
npm run deploy -- invite testers --server URL       makes an address that brings people into a group, for 90 days
npm run deploy -- flag NAME VALUE --server URL      sets a flag for all, or with --share, --group or --version for some
npm run deploy -- unflag NAME --server URL          sets it no more for anybody
npm run deploy -- end ID --server URL               ends an address of a preview or a group

--days N says how long an address is good, 90 at most. HOCKET_DEPLOY_TOKEN is the token that the server's operator made
for this remote. Instead of --server URL, --dir FOLDER --base URL deploys to files: URL is where FOLDER is served.`;

interface Options {
  server?: string;
  dir?: string;
  base?: string;
  preview?: boolean;
  share?: string;
  group?: string;
  version?: string;
  all?: boolean;
  days?: string;
}

/** Does what the words after `hocket-remote deploy` say with the remote of the folder it is run in. Rejects with a sentence. */
export async function deployCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      dir: { type: 'string' },
      base: { type: 'string' },
      preview: { type: 'boolean' },
      share: { type: 'string' },
      group: { type: 'string' },
      version: { type: 'string' },
      all: { type: 'boolean' },
      days: { type: 'string' },
    },
  });
  const [action = 'deploy', name, value, ...more] = positionals;
  const { id: remote } = readRemotePackage('.');
  const target = targetOf(remote, values);
  const named: Readonly<Record<string, boolean | undefined>> = {
    deploy: name === undefined,
    list: name === undefined,
    rollback: true,
    invite: name !== undefined,
    flag: name !== undefined && value !== undefined,
    unflag: name !== undefined,
    end: name !== undefined,
  };
  const isOneMore = value !== undefined && action !== 'flag';
  if (!target || more.length > 0 || isOneMore || !named[action]) throw new Error(usage);
  if (action === 'deploy') await deploy(remote, target, values);
  else if (action === 'list') print(versionLines(await target.list()));
  else if (action === 'rollback') printLive(remote, await target.goLive(name));
  else if (action === 'invite') await invite(target, { group: name ?? '' }, daysIn(values));
  else if (action.endsWith('flag')) {
    if (!target.setFlag) throw new Error(sameForAll);
    const { version } = values;
    const some = version === undefined ? audienceIn(values) : { version };
    print(versionLines(await target.setFlag(name ?? '', flagIn(value), some ?? {})));
  } else if (target.end) printLive(remote, await target.end(name ?? ''));
  else throw new Error(sameForAll);
}

const sameForAll =
  'A folder of plain files gives everybody the same version: previews, groups and shares need --server URL.';

/** For whom a version is to be; undefined: for all. Throws a sentence where that is said twice, or no share. */
function audienceIn({ share, group, preview, all }: Options): Audience | undefined {
  if ([share !== undefined, group !== undefined, preview, all].filter(Boolean).length > 1) {
    throw new Error('Of --preview, --group, --share and --all, name one.');
  }
  if (group !== undefined) return { group };
  if (share === undefined) return undefined;
  const percent = Number(share.replace(/%$/, ''));
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return { share: percent };
  throw new Error('--share takes a whole number of percent, 1 to 100.');
}

/** `true`, `false` and numbers are what they look like, all else is text; undefined where nothing is said. */
function flagIn(value: string | undefined): FlagValue | undefined {
  if (value === 'true' || value === 'false') return value === 'true';
  return value === undefined || !/^-?\d+(\.\d+)?$/.test(value) ? value : Number(value);
}

function daysIn({ days }: Options): number | undefined {
  if (days === undefined) return undefined;
  const count = Number(days);
  if (Number.isInteger(count) && count >= 1 && count <= 90) return count;
  throw new Error('--days takes a whole number, 1 to 90.');
}

async function invite(
  target: DeployTarget,
  goal: { version: string } | { group: string },
  days: number | undefined,
): Promise<void> {
  if (!target.invite) throw new Error(sameForAll);
  const { address, id, until } = await target.invite(goal, days);
  const what =
    'group' in goal ? `Who opens it is in the group ${goal.group}` : `It shows ${goal.version}`;
  process.stdout.write(
    `${address}\n${what}, until ${until}. To end it: npm run deploy -- end ${id}\n`,
  );
}

function targetOf(remote: string, { server, dir, base }: Options): DeployTarget | undefined {
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

async function deploy(remote: string, target: DeployTarget, options: Options): Promise<void> {
  const to = audienceIn(options);
  const days = daysIn(options);
  if ((to || options.preview) && !target.invite) throw new Error(sameForAll);
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
  if (options.preview) await invite(target, { version }, days);
  else printLive(remote, await target.goLive(version, to));
}

/** The files of a build. What only tells of how it was built stays here. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== 'mf-stats.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function printLive(remote: string, versions: Versions): void {
  const { live } = versions;
  print([`${remote} ${live ?? 'as it came with the server'} is live`, ...degreeLines(versions)]);
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
