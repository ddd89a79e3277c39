import { expect, test } from 'vitest';
import { countPlay, publicProject } from './public-project.ts';

/** A server that knows these addresses, and what it was asked. */
function server(known: Readonly<Record<string, unknown>>, otherwise = 404) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const fetch = async (path: RequestInfo | URL, init?: RequestInit) => {
    asked.push({ path: String(path), init });
    const data = known[String(path)];
    return data === undefined
      ? new Response('{}', { status: otherwise })
      : new Response(JSON.stringify({ data }));
  };
  return { fetch, asked };
}

test('a public project is asked for by its id, as nobody', async () => {
  const { fetch, asked } = server({ '/api/projects/a': { id: 'a' } });
  expect(await publicProject('a', fetch)).toEqual({ id: 'a' });
  expect(asked).toEqual([
    { path: '/api/projects/a', init: { method: 'GET', credentials: 'omit' } },
  ]);
});

test('a shared one is found by the id of its link', async () => {
  const { fetch } = server({ '/api/share/link': { id: 'a' } }, 401);
  expect(await publicProject('link', fetch)).toEqual({ id: 'a' });
});

test('an id is one part of the address, whatever is in it', async () => {
  const { fetch, asked } = server({});
  await expect(publicProject('../users', fetch)).rejects.toMatchObject({ code: 'not_found' });
  expect(asked[0]?.path).toBe('/api/projects/..%2Fusers');
});

test('a server that fails is not a project that is missing', async () => {
  const { fetch } = server({}, 500);
  const failed = { code: 'network_unreachable' };
  await expect(publicProject('a', fetch)).rejects.toMatchObject(failed);
  await expect(countPlay('a', fetch)).rejects.toMatchObject(failed);
});
