import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRemotePackage } from './remote-package.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hocket-package-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: object) {
  await writeFile(join(folder, 'package.json'), JSON.stringify(content));
  return readRemotePackage(folder);
}

test('a remote is called by the last part of its package’s name, whatever its folder is called', async () => {
  expect((await read({ name: '@acme/hello', version: '1.2.3' })).id).toBe('hello');
  await expect(read({ name: '@acme/my-panel' })).rejects.toThrow('not with "my-panel"');
  expect(() => readRemotePackage(join(folder, 'none'))).toThrow('There is no remote here');
});

test('a part that no studio has is refused, and the parts are named', async () => {
  const { hocket } = await read({ name: 'hello', hocket: { needs: ['midi'], optional: ['t'] } });
  expect(hocket.needs).toEqual(['midi']);
  await expect(read({ name: 'hello', hocket: { optional: ['lasers'] } })).rejects.toThrow(
    /"lasers" as a part of the studio\. Parts are: actions, .*transport/,
  );
});
