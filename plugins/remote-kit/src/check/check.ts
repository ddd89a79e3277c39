import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeBuild } from '@hocket/api/describe-build';
import { expectServable, type Served, satisfiesRange, served } from '@hocket/api/federation';
import { messageOf } from '@hocket/sdk';
import { readRemotePackage } from '../build/remote-package.ts';

/** What each release of the studio serves remotes with, one file a release. */
const contracts = fileURLToPath(new URL('../../contracts', import.meta.url));

/** A studio that a remote is held against. */
interface Shell {
  /** Its release, or its address. */
  name: string;
  serves: Served;
}

/**
 * Builds the remote of the folder it is run in, and says of each release that `hocket.studios` in package.json names (all
 * where it names none), and of each server asked for, whether its studio can show it. Rejects where one cannot.
 */
export async function checkCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { server: { type: 'string', multiple: true, default: [] } },
  });
  const { id, hocket } = readRemotePackage('.');
  const { studios = '*' } = hocket;
  const shells = releases().filter(({ name }) => satisfiesRange(name, studios));
  if (shells.length === 0) throw new Error(`No release that is known here is in ${studios}.`);
  for (const server of values.server) shells.push(await askedOf(server));
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The build of ${id} failed.`);
  const described = await describeBuild('', async (path) => readFileSync(join('dist', path)));
  if (!described) throw new Error(`The build of ${id} has no manifest.`);
  const { optional } = described.manifest.metaData;
  const refused = shells.flatMap(({ name, serves }) => {
    try {
      expectServable(id, described.manifest, serves);
      const without = optional.filter((part) => !serves.capabilities.includes(part));
      const rest = without.length > 0 ? `, without ${without.join(', ')}` : '';
      process.stdout.write(`${name}  shows it${rest}\n`);
      return [];
    } catch (error) {
      return [`${name}  cannot show it: ${messageOf(error)}`];
    }
  });
  if (refused.length > 0) throw new Error(refused.join('\n'));
}

/** The releases that this version of the kit knows, the oldest first. */
function releases(): Shell[] {
  return readdirSync(contracts)
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => ({
      name: file.replace(/\.json$/, ''),
      serves: served.parse(JSON.parse(readFileSync(join(contracts, file), 'utf8'))),
    }));
}

async function askedOf(server: string): Promise<Shell> {
  const url = new URL('/serves.json', server);
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new Error(`No server answers at ${server}.`, { cause });
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status} ${answer.statusText}.`);
  return { name: server, serves: served.parse(await answer.json()) };
}
