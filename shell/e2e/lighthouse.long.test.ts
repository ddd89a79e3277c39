import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@hocket/plugin-kit/testing/browser';
import { afterAll, expect, test } from 'vitest';
import { Product } from './product.ts';

/**
 * Lighthouse itself, which the registry brings for this test alone: it is 180 MB. Each run of the other tests asks axe for
 * its rules, on more pages and signed in (`lighthouse.spec.ts`).
 */
const lighthouse = 'lighthouse@12.8.2';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'hocket-lighthouse-'));
const product = await Product.start();
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true });
});

interface Report {
  runtimeError?: { message: string };
  categories: { accessibility: { score: number | null } };
  audits: Record<string, { score: number | null }>;
}

async function audit(path: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const args = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    `${product.url}/${path}`,
    '--only-categories=accessibility',
    '--output=json',
    `--output-path=${output}`,
    '--chrome-flags=--headless=new --no-sandbox',
    '--no-enable-error-reporting',
    '--quiet',
  ];
  await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: findBrowser() } });
  return JSON.parse(await readFile(output, 'utf8'));
}

test('Lighthouse finds nothing that keeps anybody from a page', async () => {
  await run('npm', ['install', '--no-save', '--no-audit', '--prefix', folder, lighthouse]);
  for (const path of ['', 'play', 'tutorials', 'community', 'docs/music/song', 'docs/reference']) {
    const { audits, categories, runtimeError } = await audit(path);
    const found = Object.keys(audits).filter((name) => (audits[name]?.score ?? 1) < 1);
    expect({ path, found, runtimeError }).toEqual({ path, found: [], runtimeError: undefined });
    expect(categories.accessibility.score).toBe(1);
  }
});
