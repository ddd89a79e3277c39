import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Lazy } from '@hocket/sdk/async';

/** An answer that is made only where the client does not have it yet. */
export class TaggedAnswer<Data> {
  readonly tag: string;
  readonly make: () => Promise<Data>;

  /** `tag` is another one whenever `make` would give something else; in it are letters, digits, `-`, `_` and `.` alone. */
  constructor(tag: string, make: () => Promise<Data>) {
    this.tag = tag;
    this.make = make;
  }
}

/** A tag for texts: the same for the same ones, of all servers of one build. */
export async function tagOf(...texts: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await build.fetch());
  return hash.update(JSON.stringify(texts)).digest('base64url').slice(0, 27);
}

/** What this server is made of: a new one may answer more of the same data. */
const build = new Lazy(async () => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(fileURLToPath(import.meta.url)), hash);
  return hash.digest('base64url');
});
