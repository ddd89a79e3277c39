import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentScopes } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { runCurl } from '../testing/shell.ts';
import { tools } from './agent-server.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/agents.md'), 'utf8');
const server = await fileServer();

/** The cells of a table, from the row with this head on. */
function rowsBelow(head: string): string[][] {
  const [, ...lines] = page.slice(page.indexOf(`| ${head} `)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines
    .slice(1, end)
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

test('the page lists the tools with their scopes and effects', () => {
  expect(rowsBelow('tool').map(([, name, scope, effect]) => [name, scope, effect])).toEqual(
    tools.map(({ name, scope = 'any', effect }) => [name, scope, effect]),
  );
  expect(rowsBelow('scope').map(([, scope]) => scope)).toEqual([...agentScopes]);
});

test('the message by hand is answered', async () => {
  const { client } = await server.signUp();
  const draft = { name: 'By hand', password: 'Correct-horse-1', scopes: ['read' as const] };
  const { token } = await client.createAgentToken(draft);
  const [, line = ''] = /```sh\n(curl .*)\n```/.exec(page) ?? [];
  const known = { HOCKET: server.origin, AGENT_TOKEN: token };
  const { status, text } = await runCurl(line, known, tmpdir());
  expect(status).toBe(200);
  expect(text).toContain('"plays":true');
});

test('every settings file on the page is one', () => {
  const files = [...page.matchAll(/```json\n(.*?)\n```/gs)].map(([, text = '']) => text);
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const text of files) expect(JSON.parse(text)).toHaveProperty('mcpServers.hocket');
});
