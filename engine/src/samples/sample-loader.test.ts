import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf, messageOf } from '@hocket/sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SampleLoader, type SampleProgress } from './sample-loader.ts';

let server: Server;
let host: string;
let asked: string[];
let answers: Record<string, string>;
let progress: SampleProgress[];
let loader: SampleLoader;

beforeEach(async () => {
  asked = [];
  progress = [];
  answers = { '/kit/strudel.json': '{"bd":"bd.wav"}', '/kit/bd.wav': 'RIFF', '/kit/bad.json': '<' };
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    const body = answers[url];
    answer.writeHead(body === undefined ? 404 : 200).end(body ?? 'Not found');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world = { fetch, page: 'http://localhost:8080/studio', hosts: [host] };
  loader = new SampleLoader(world, (each) => progress.push(each));
});
afterEach(() => server.close());

async function failure(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { code: codeOf(error), message: messageOf(error) };
}

test('a file is fetched once, however often it is played', async () => {
  const files = await Promise.all([1, 2, 3].map(() => loader.file(`${host}/kit/bd.wav`)));
  expect(await files[2]?.text()).toBe('RIFF');
  await loader.file(`${host}/kit/bd.wav`);
  expect(asked).toEqual(['/kit/bd.wav']);
});

test('progress counts what is under way and ends at none', async () => {
  await Promise.all([loader.map(`${host}/kit/strudel.json`), loader.file(`${host}/kit/bd.wav`)]);
  expect(progress).toContainEqual({ done: 0, total: 2 });
  expect(progress).toContainEqual({ done: 1, total: 2 });
  expect(progress.at(-1)).toEqual({ done: 0, total: 0 });
});

test('a missing file is named, and asked for again when somebody wishes, not with each note', async () => {
  const address = `${host}/kit/none.wav`;
  expect(await failure(loader.file(address))).toEqual({
    code: 'samples_unavailable',
    message: `${address} could not be loaded (404).`,
  });
  answers['/kit/none.wav'] = 'RIFF';
  await failure(loader.file(address));
  expect(asked).toEqual(['/kit/none.wav']);
  loader.retry();
  expect(await (await loader.file(address)).text()).toBe('RIFF');
});

test('a host that is not allowed is named and never asked', async () => {
  expect(await failure(loader.file('http://127.0.0.1:9/x.wav'))).toEqual({
    code: 'samples_refused',
    message:
      'Samples cannot be loaded from 127.0.0.1:9: whoever runs this studio can allow it by SAMPLE_HOSTS.',
  });
  expect(asked).toEqual([]);
});

test('a map that is none is named', async () => {
  const { message } = await failure(loader.map(`${host}/kit/bad.json`));
  expect(message).toBe(`${host}/kit/bad.json is no map of samples.`);
});

test('what was fetched before plays without a network', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
  } as unknown as Cache;
  const caches = { open: async () => cache } as unknown as CacheStorage;
  const visit = () => new SampleLoader({ fetch, caches, page: 'http://localhost/', hosts: [host] });
  const first = visit();
  await first.map(`${host}/kit/strudel.json`);
  await first.file(`${host}/kit/bd.wav`);
  answers = {};
  const second = visit();
  expect(await second.map(`${host}/kit/strudel.json`)).toEqual({ bd: 'bd.wav' });
  expect(await (await second.file(`${host}/kit/bd.wav`)).text()).toBe('RIFF');
});
