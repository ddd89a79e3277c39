import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { develop } from './develop.ts';

/** A studio with a plugin of one pattern in it, and what is said in the terminal. */
async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-dev-'));
  const contributes = { patterns: [{ name: 'A', file: 'a.txt' }] };
  const manifest = { id: 'acme.a', version: '1.0.0', name: 'A', description: 'A.', author: 'Ada' };
  const text = JSON.stringify({ ...manifest, licence: 'CC0-1.0', contributes });
  await writeFile(join(folder, 'plugin.json'), text);
  await writeFile(join(folder, 'a.txt'), 's("bd")');
  const boot = '{"sandbox":"http://127.0.0.1:1/sandbox/"}';
  const server = createServer((_, response) =>
    response.end(`<script type="application/json" id="boot">${boot}</script>`),
  );
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  const studio = await develop({
    folder,
    studio: `http://localhost:${port}`,
    port: 0,
    say: (line) => said.push(line),
  });
  onTestFinished(async () => {
    studio.close();
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const { origin } = new URL(studio.url);
  const log = (body: string, from = origin) =>
    fetch(`${origin}/.plugin/log`, { method: 'POST', body, headers: { origin: from } });
  said.length = 0;
  return { said, log, folder, origin };
}

test('a save that cannot be packed is told to each page, and to one that comes later, until one can', async () => {
  const { said, folder, origin } = await opened();
  /** What a page is told from now on. */
  const page = async () => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const { body } = await fetch(`${origin}/.plugin/events`, { signal: stop.signal });
    const told = { text: '' };
    const read = async () => {
      for await (const part of body ?? []) told.text += Buffer.from(part).toString();
    };
    void read().catch(() => undefined);
    return told;
  };
  const first = await page();
  await expect.poll(() => first.text).toContain('data: here');
  await rm(join(folder, 'a.txt'));
  const sentence = 'a.txt is not there, though plugin.json names it.';
  const event = `event: problem\ndata: ${JSON.stringify(sentence)}\n\n`;
  await expect.poll(() => first.text).toContain(event);
  expect(said).toContain(sentence);
  const second = await page();
  await expect.poll(() => second.text).toContain(event);
  await writeFile(join(folder, 'a.txt'), 's("sd")');
  await expect.poll(() => first.text).toContain('data: changed');
  const third = await page();
  await expect.poll(() => third.text).toContain('data: here');
  expect(third.text).not.toContain('problem');
});

test('what programs and functions write is printed as plain text, with its place', async () => {
  const { said, log } = await opened();
  await log(JSON.stringify([{ line: 3, text: 'one' }, { text: 'roll.js:2: \u001b[2Jtwo\nthree' }]));
  expect(said).toEqual(['console: line 3: one', 'console: roll.js:2:  [2Jtwo three']);
});

test('what is no list of lines, too much, or from another site is not printed', async () => {
  const { said, log } = await opened();
  await log('{');
  await log('7');
  await log(JSON.stringify([{ text: 'x'.repeat(300_000) }]));
  await log(JSON.stringify([{ text: 'no' }]), 'https://evil.example');
  expect(said).toEqual([]);
  await log(JSON.stringify(Array.from({ length: 200 }, () => ({ text: 'x'.repeat(600) }))));
  expect(said).toHaveLength(100);
  expect(said[0]).toHaveLength('console: '.length + 500);
});
