import { HocketError } from '@hocket/sdk';
import type { After } from '../stores/async/after.ts';
import type { RemoteBuild } from './boot.ts';

/** Runs a module's code, and resolves to its default export. */
export type Evaluate = () => Promise<unknown>;

/** How a remote's files are fetched. Nothing of its own runs before it is told to. */
export interface Loader {
  load(name: string, build: RemoteBuild): Promise<Evaluate>;
}

/** Milliseconds from the first request for a version to its texts: decision 0016. */
const patience = 20_000;

/** Milliseconds without a panel after which one that worked here before stands in. */
const slow = 3000;

/** A version on its way, which has a point in time by which it has to be there. */
export class Coming {
  readonly module: Promise<Evaluate>;
  readonly #passed: Promise<never>;
  /** Ends the wait. */
  readonly close: () => void;

  constructor(
    name: string,
    readonly build: RemoteBuild,
    loader: Loader,
    after: After,
  ) {
    let pass = () => {};
    this.#passed = new Promise((_, fail) => {
      const sentence = `${name} ${build.version} did not come in time.`;
      pass = () => fail(new HocketError('remote_unreachable', sentence));
    });
    this.close = after(patience, () => pass());
    this.module = this.hold(loader.load(name, build));
    // Both may fail while nobody waits.
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
  coming: Coming,
  standIn: (() => Coming) | undefined,
  after: After,
): Promise<Coming> {
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
