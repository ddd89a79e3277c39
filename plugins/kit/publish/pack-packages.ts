import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { englishFiles } from '../src/check/check-translation.ts';
import { buildApps, repository } from '../testing/build-apps.ts';
import { assemble, type Published } from './assemble-package.ts';

/** Where the kit looks for the texts that translations are held against. */
const englishTexts = Object.fromEntries(
  Object.entries(englishFiles(repository)).map(([name, file]) => [
    `dist/english/${name}.json`,
    file,
  ]),
);

/** What authors of plugins and teams of panels install. */
export const published: readonly Published[] = [
  { folder: 'plugins/sdk', copies: {}, declarations: true, testing: true },
  { folder: 'shell/ui', copies: {}, declarations: true },
  { folder: 'server/contract', copies: {}, declarations: true },
  { folder: 'engine/dsp', copies: {}, declarations: true },
  { folder: 'plugins/create', copies: { templates: 'plugins/create/templates' } },
  {
    folder: 'plugins/create-remote',
    copies: { template: 'plugins/create-remote/template' },
  },
  {
    folder: 'plugins/remote-kit',
    copies: { contracts: 'plugins/remote-kit/contracts' },

    declarations: true,
  },
  {
    folder: 'plugins/kit',
    copies: {
      'tsconfig.json': 'plugins/kit/tsconfig.json',
      dist: 'plugins/kit/dist',
      faust: 'plugins/kit/faust',
      'dist/engine': 'engine/dist',
      ...englishTexts,
    },
    bundles: ['@hocket/engine', '@hocket/music'],
  },
];

/** What a repository of a panel is made of. */
export const ofRemotes: readonly Published[] = published.filter(
  ({ folder }) => !['engine/dsp', 'plugins/create', 'plugins/kit'].includes(folder),
);

/**
 * Packs these packages, all by default, as npm publishes them, into a folder; resolves to the tarballs' paths by name.
 */
export async function packPackages(
  out: string,
  packages: readonly Published[] = published,
): Promise<Record<string, string>> {
  if (packages.some(({ folder }) => folder === 'plugins/kit')) {
    await buildApps(['engine', 'plugins/kit']);
  }
  await mkdir(out, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'hocket-packages-'));
  try {
    const packed: Record<string, string> = {};
    for (const each of packages) {
      const folder = join(work, each.folder);
      const { name } = await assemble(each, folder);
      const { stdout } = await promisify(execFile)(
        'npm',
        ['pack', '--json', '--pack-destination', resolve(out)],
        { cwd: folder },
      );
      const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
      packed[name] = join(resolve(out), filename);
    }
    return packed;
  } finally {
    await rm(work, { recursive: true });
  }
}

if (process.argv[1]?.endsWith('pack-packages.ts')) {
  const packed = await packPackages(process.argv[2] ?? join(repository, 'dist/packages'));
  for (const [name, path] of Object.entries(packed)) process.stdout.write(`${name}  ${path}\n`);
}
