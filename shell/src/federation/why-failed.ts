import { codeOf } from '@hocket/sdk';
import type { RemoteBuild } from './boot.ts';

/** Milliseconds for each file. */
const patience = 3000;

/** The code of why a build could not be loaded: a browser says of a wrong hash and of a host that is away the same. */
export async function whyFailed(build: RemoteBuild, error: unknown): Promise<string> {
  const code = codeOf(error);
  if (code.startsWith('remote_')) return code;
  const { manifest, entry, integrity, files = [] } = build;
  const all = [
    { url: manifest, integrity: integrity?.manifest },
    { url: entry, integrity: integrity?.entry },
    ...files,
  ];
  const tampered = await Promise.all(all.map(isTampered));
  return tampered.includes(true) ? 'remote_tampered' : 'remote_unreachable';
}

/** Whether something is there, but not what was announced. */
async function isTampered({ url, integrity }: { url: string; integrity?: string }) {
  const comes = (hash?: string) =>
    fetch(url, { integrity: hash, signal: AbortSignal.timeout(patience) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return integrity !== undefined && !(await comes(integrity)) && (await comes());
}
