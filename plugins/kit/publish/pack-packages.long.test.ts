import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackages } from './pack-packages.ts';

let where: string;
let tarballs: Record<string, string>;
beforeAll(async () => {
  where = await mkdtemp(join(tmpdir(), 'hocket-author-'));
  tarballs = await packPackages(join(where, 'packages'));
});
afterAll(() => rm(where, { recursive: true }));

const npm = async (folder: string, ...given: string[]) => {
  const { stdout } = await promisify(execFile)('npm', given, { cwd: folder });
  return stdout;
};

test.each(['instrument', 'synth', 'faust', 'sounds', 'panel', 'tutorial', 'theme'])(
  'from the published packages alone, a new %s is begun, found right and packed',
  async (template) => {
    const create = tarballs['create-hocket-plugin'] ?? '';
    const wish = [template, '--yes', '--template', template, '--id', 'acme.plugin'];
    await npm(where, 'exec', '--yes', '--package', create, '--', 'create-hocket-plugin', ...wish);
    const folder = join(where, template);
    const tools = ['plugin-kit', 'dsp', 'sdk'].map((name) => tarballs[`@hocket/${name}`] ?? '');
    await npm(folder, 'install', '--no-audit', '--no-fund', '--save-dev', ...tools);
    const report = await npm(folder, 'test');
    expect(report).toMatch(/^right {2}/m);
    expect(report).not.toContain('WRONG');
    await npm(folder, 'run', 'pack');
    expect(await readdir(join(folder, 'dist/plugin'))).toContain('plugin.json');
  },
);
