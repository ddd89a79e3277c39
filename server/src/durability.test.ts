import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hocket/api';
import { type ApiClient, codeOf, type ProjectDraft } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, serverProcess } from './testing/server-process.ts';
import { someone } from './testing/test-server.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-durability-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A save whose every part names the same number. */
const draftOf = (mark: number): ProjectDraft => ({
  name: `m${mark}`,
  description: `m${mark}`,
  strudelCode: `m${mark} `.repeat(1000),
  tags: [`m${mark}`],
});

/**
 * Creates projects and saves them over and over, writing down what was acknowledged, until a call
 * fails; gives the code it failed with.
 */
async function write(client: ApiClient, writer: string, acknowledged: Map<string, number>) {
  try {
    for (let turn = 0; ; turn++) {
      const { id } = await client.createProject(draftOf(1), `${writer}-${turn}`);
      acknowledged.set(id, 1);
      for (let rev = 1; rev < 5; rev++) {
        await client.updateProject(id, rev, draftOf(rev + 1));
        acknowledged.set(id, rev + 1);
      }
    }
  } catch (error) {
    return codeOf(error);
  }
}

test('500 acknowledged writes under kill -9: none missing, none half-written', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const acknowledged = new Map<string, number>();
  const count = () => [...acknowledged.values()].reduce((sum, rev) => sum + rev, 0);
  let token = '';
  const client = createClient({ base: `http://127.0.0.1:${port}/api`, fetch, token: () => token });

  for (let round = 0; round < 4; round++) {
    const server = serverProcess(dir, port);
    await server.ready;
    if (round === 0) token = (await client.register(someone())).tokens.accessToken;
    const goal = count() + 125;
    const writers = Array.from({ length: 8 }, (_, index) =>
      write(client, `${round}-${index}`, acknowledged),
    );
    const written = async () => {
      while (count() < goal) await new Promise((resolve) => setTimeout(resolve, 1));
      return 'goal reached';
    };
    // A writer that ends before the kill has met an error, which is then shown here.
    expect(await Promise.race([written(), ...writers])).toBe('goal reached');
    await server.kill('SIGKILL');
    for (const code of await Promise.all(writers)) {
      // An answer that was cut off in the middle is no answer.
      expect(['network_unreachable', 'response_invalid']).toContain(code);
    }
  }

  const server = serverProcess(dir, port);
  await server.ready;
  expect(count()).toBeGreaterThanOrEqual(500);
  for (const [id, rev] of acknowledged) {
    const project = await client.getProject(id);
    expect(project.rev).toBeGreaterThanOrEqual(rev);
    expect(project).toMatchObject(draftOf(project.rev));
  }
  const { total } = await client.listProjects();
  expect(total).toBeGreaterThanOrEqual(acknowledged.size);
  await server.kill('SIGKILL');
});
