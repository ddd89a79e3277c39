import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApps, repository } from '../testing/build-apps.ts';
import { assemble } from './assemble-package.ts';

const run = promisify(execFile);

/** What releases leave for those after them: NAME.json, what their studio served panels with, and NAME.tgz. */
const kept = join(repository, 'plugins/remote-kit/contracts');

/** Panels that are packed with a release: they play, edit, listen and scroll. */
const packedPanels = ['mixer', 'roll', 'visualizer'];

/** What a release left, unpacked: `sdk` is its SDK with the fakes, `panels/NAME` the builds of some of its panels. */
export interface PackedContract {
  release: string;
  folder: string;
}

/** Unpacks what all releases left into a folder; the oldest first. */
export async function unpackContracts(into: string): Promise<PackedContract[]> {
  const files = (await readdir(kept)).filter((name) => name.endsWith('.tgz'));
  files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return Promise.all(
    files.map(async (file) => {
      const release = file.replace(/\.tgz$/, '');
      const folder = join(into, release);
      await mkdir(folder, { recursive: true });
      await run('tar', ['-xzf', join(kept, file), '-C', folder]);
      return { release, folder };
    }),
  );
}

/** Packs the contract of the release that the root's package.json names. Resolves to its name. */
export async function packContract(): Promise<string> {
  await buildApps(['shell', ...packedPanels.map((name) => `remotes/${name}`)]);
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  const serves = await readFile(join(repository, 'shell/dist/serves.json'), 'utf8');
  await writeFile(
    join(kept, `${version}.json`),
    `${JSON.stringify(JSON.parse(serves), null, 2)}\n`,
  );
  const work = await mkdtemp(join(tmpdir(), 'hocket-contract-'));
  try {
    const sdk = join(work, 'sdk');
    await assemble({ folder: 'plugins/sdk', copies: {}, testing: true }, sdk);
    await rm(join(sdk, 'docs'), { recursive: true });
    for (const name of packedPanels) {
      await cp(join(repository, 'remotes', name, 'dist'), join(work, 'panels', name), {
        recursive: true,
        filter: (path) => !/\.map$|mf-stats\.json$/.test(path),
      });
    }
    // The same bytes from the same sources.
    const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
    const to = join(kept, `${version}.tgz`);
    await run('tar', ['-czf', to, ...same, '-C', work, 'sdk', 'panels']);
    return version;
  } finally {
    await rm(work, { recursive: true });
  }
}

if (process.argv[1]?.endsWith('contracts.ts')) {
  process.stdout.write(
    `The contract of ${await packContract()} is in plugins/remote-kit/contracts\n`,
  );
}
