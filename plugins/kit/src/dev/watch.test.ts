import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

let folder: string;
let end: () => void;
let changed: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hocket-watch-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'dist'));
  changed = vi.fn<() => void>();
  end = watch(folder, changed);
});
afterEach(() => {
  end();
  rmSync(folder, { recursive: true });
});

test('the writes of one save are one change', async () => {
  writeFileSync(join(folder, 'plugin.json'), '{}');
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  await expect.poll(() => changed.mock.calls.length).toBe(1);
});

test('a folder that is new is watched too', async () => {
  mkdirSync(join(folder, 'sounds'));
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  writeFileSync(join(folder, 'sounds/a.wav'), 'a');
  await expect.poll(() => changed.mock.calls.length).toBe(2);
});

test('what the tools write is no change', async () => {
  writeFileSync(join(folder, 'dist/plugin.json'), '{}');
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  writeFileSync(join(folder, 'dist/plugin.json'), '{ }');
  await new Promise((done) => setTimeout(done, 300));
  expect(changed).toHaveBeenCalledTimes(1);
});
