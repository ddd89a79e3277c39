import type { Packed } from '../pack/packed.ts';

/** What a server says of a release, as far as it is read. */
interface Answer {
  data?: { id: string; version: string };
  error?: { message?: string; code?: string };
}

/**
 * Publishes a packed plugin under its version; the same one again is the same release. Resolves to what was released.
 * Rejects with the server's own sentence.
 */
export async function release(
  { manifest, files }: Packed,
  server: string,
  token: string,
): Promise<string> {
  const encoded = [...files].map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString('base64')] as const,
  );
  const response = await fetch(new URL('/api/plugins', server), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ manifest, files: Object.fromEntries(encoded) }),
  }).catch(() => {
    throw new Error(`${server} cannot be reached.`);
  });
  const { data, error } = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok && data) return `${data.id} ${data.version}`;
  throw new Error(error?.message ?? `${server} answered HTTP ${response.status}.`);
}
