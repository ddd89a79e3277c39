import { codeOf, HocketError } from '@hocket/sdk';
import type { After } from '../stores/async/after.ts';
import type { BootBuild } from './boot.ts';

/** Runs a module's code, and resolves to its default export. */
export type Evaluate = () => Promise<unknown>;

/** How a remote's files are fetched. Nothing of its own runs before it is told to. */
export interface Loader {
  load(name: string, build: BootBuild): Promise<Evaluate>;
}

/** Milliseconds from the first request for a version to its texts: decision 0016. */
const timeoutMs = 20_000;

/** Milliseconds without a panel after which one that worked here before stands in. */
const slow = 3000;

/** A version on its way, which has a point in time by which it has to be there. */
export class RemoteLoading {
  readonly module: Promise<Evaluate>;
  readonly #passed: Promise<never>;
  /** Ends the wait. */
  readonly close: () => void;

  constructor(
    name: string,
    readonly build: BootBuild,
    loader: Loader,
    after: After,
  ) {
    let pass = () => {};
    this.#passed = new Promise((_, fail) => {
      const sentence = `${name} ${build.version} did not come in time.`;
      pass = () => fail(new HocketError('remote_unreachable', sentence));
    });
    this.close = after(timeoutMs, () => pass());
    performance.mark(`panel-asked ${name} ${build.version}`);
    this.module = this.hold(loader.load(name, build));
    // Both promises may reject while nobody waits for them.
    this.#passed.catch(() => undefined);
    this.module.catch(() => undefined);
  }

  /** What `work` resolves to. Rejects as it does, or with `remote_unreachable` when it takes too long. */
  hold<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, this.#passed]);
  }
}

/**
 * The version whose files are there first: `coming`, or, after three seconds without it, the one that `standIn` begins
 * to fetch. Rejects when `coming` does.
 */
export async function first(
  coming: RemoteLoading,
  standIn: (() => RemoteLoading) | undefined,
  after: After,
): Promise<RemoteLoading> {
  const isHere = coming.module.then(() => coming);
  if (!standIn) return isHere;
  let clear = () => {};
  const late = new Promise<undefined>((resolve) => {
    clear = after(slow, () => resolve(undefined));
  });
  try {
    const here = await Promise.race([isHere, late]);
    if (here) return here;
  } finally {
    clear();
  }
  const other = standIn();
  const isOtherHere = other.module.then(
    () => other,
    () => isHere,
  );
  const come = await Promise.race([isHere, isOtherHere]).catch((error: unknown) => {
    other.close();
    throw error;
  });
  if (come !== other) other.close();
  return come;
}

/** Milliseconds for each file that is asked for again, to learn why a build did not load. */
const probeTimeoutMs = 3000;

/** The code of why a build could not be loaded: a browser says of a wrong hash and of a host that is away the same. */
export async function whyFailed(build: BootBuild, error: unknown): Promise<string> {
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
    fetch(url, { integrity: hash, signal: AbortSignal.timeout(probeTimeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return integrity !== undefined && !(await comes(integrity)) && (await comes());
}
