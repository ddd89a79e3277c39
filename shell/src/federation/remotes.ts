import {
  apiVersion,
  type Catalogue,
  HocketError,
  type Language,
  messageOf,
  type Remote,
} from '@hocket/sdk';
import { makeAutoObservable, observable } from 'mobx';
import { type After, after } from '../stores/after.ts';
import { fetchRemoteList, type RemoteBuild, type RemoteList } from './boot.ts';
import { candidates, isSame } from './candidates.ts';
import { Deadline } from './deadline.ts';
import { type RemoteFailure, type RemoteMemory, reportFailure } from './remote-memory.ts';
import { whyFailed } from './why-failed.ts';

/** Milliseconds from the first request for a version to its texts: decision 0016. */
const patience = 20_000;

export type RemoteState =
  | { status: 'loading' }
  /** `insteadOf`: the version that did not work. */
  | { status: 'ready'; remote: Remote; version: string; insteadOf?: string }
  | { status: 'failed'; message: string };

/** How a remote's module is fetched. */
export interface Loader {
  load(name: string, build: RemoteBuild): Promise<unknown>;
}

type AddCatalogue = (
  namespace: string,
  loaders: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>>,
) => Promise<void>;

export interface RemotesParts {
  list: RemoteList;
  loader: Loader;
  addCatalogue: AddCatalogue;
  memory: RemoteMemory;
  newList?: () => Promise<RemoteList>;
  report?: (failure: RemoteFailure) => Promise<void>;
  after?: After;
}

/** A version that was tried. */
interface Tried {
  build: RemoteBuild;
  error: unknown;
}

/** What is left to try of a remote, and what was. */
interface Attempt {
  build?: RemoteBuild;
  rest: readonly RemoteBuild[];
  tried: readonly Tried[];
  /** They are from a list that was fetched for them. */
  isRenewed: boolean;
}

/**
 * The panels that come from elsewhere, each found at run time and failing alone. Where the version that is live does not
 * work, the last one that did is shown, and the server is told. Observable.
 */
export class Remotes {
  #states = observable.map<string, RemoteState>({}, { deep: false });
  #attempts = new Map<string, Attempt>();
  #parts: Required<RemotesParts>;

  constructor(parts: RemotesParts) {
    this.#parts = { newList: fetchRemoteList, report: reportFailure, after, ...parts };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  state(name: string): RemoteState | undefined {
    return this.#states.get(name);
  }

  /** Loads it unless it is loading or loaded. Never rejects: see `state`. */
  async load(name: string): Promise<void> {
    const state = this.#states.get(name)?.status;
    if (state === 'loading' || state === 'ready') return;
    await this.#try(name, { rest: this.#candidates(name), tried: [], isRenewed: false });
  }

  /** Asks the server which version is current and tries again. */
  async retry(name: string): Promise<void> {
    if (this.#states.get(name)?.status === 'loading') return;
    this.set(name, { status: 'loading' });
    try {
      this.#parts.list = await this.#parts.newList();
    } catch (error) {
      this.set(name, { status: 'failed', message: messageOf(error) });
      return;
    }
    await this.#try(name, { rest: this.#candidates(name), tried: [], isRenewed: true });
  }

  /** Its panel has stood for a while: this version works here. */
  stood(name: string): void {
    const { build } = this.#attempts.get(name) ?? {};
    if (build?.integrity) this.#parts.memory.remember(name, build);
  }

  /** Its panel threw. A version that has never worked here gives way to the next, where there is one. */
  threw(name: string, error: unknown): void {
    const attempt = this.#attempts.get(name);
    if (!attempt?.build) return;
    const { build, rest, tried, isRenewed } = attempt;
    if (this.#parts.memory.recall(name)?.version === build.version) return;
    const cause = new HocketError('remote_threw', messageOf(error), { cause: error });
    const next = { rest, tried: [...tried, { build, error: cause }], isRenewed };
    if (rest.length > 0) void this.#try(name, next);
    else void this.#tell(name, next);
  }

  #candidates(name: string): RemoteBuild[] {
    return candidates(this.#parts.list[name], this.#parts.memory.recall(name));
  }

  async #try(name: string, attempt: Attempt): Promise<void> {
    const { tried, isRenewed } = attempt;
    const [build, ...rest] = attempt.rest;
    const [first] = tried;
    if (!build) {
      const message = first ? messageOf(first.error) : `The server lists no remote named ${name}.`;
      this.set(name, { status: 'failed', message });
      await this.#tell(name, { rest, tried, isRenewed });
      return;
    }
    this.set(name, { status: 'loading' });
    try {
      const remote = await this.#fetch(name, build);
      const { version } = build;
      const insteadOf = first?.build.version;
      this.#attempts.set(name, { build, rest, tried: [], isRenewed });
      this.set(name, { status: 'ready', remote, version, ...(insteadOf && { insteadOf }) });
      await this.#tell(name, { build, rest, tried, isRenewed });
    } catch (error) {
      const next = { rest, tried: [...tried, { build, error }], isRenewed };
      await this.#try(name, isRenewed ? next : await this.#renewed(name, next));
    }
  }

  /** Its module, with its texts added. */
  async #fetch(name: string, build: RemoteBuild): Promise<Remote> {
    const { loader, addCatalogue, after } = this.#parts;
    const late = `${name} ${build.version} did not come in time.`;
    const deadline = new Deadline(after, patience, late);
    try {
      const remote = check(name, await deadline.hold(loader.load(name, build)));
      await deadline.hold(addCatalogue(remote.id, remote.messages));
      return remote;
    } finally {
      deadline.clear();
    }
  }

  /**
   * The attempt by the server's newest list. Where another version is live by now, as after an upgrade of the server, what
   * was tried is gone, and nobody's failure.
   */
  async #renewed(name: string, { rest, tried }: Attempt): Promise<Attempt> {
    const list = await this.#parts.newList().catch(() => undefined);
    if (!list) return { rest, tried, isRenewed: true };
    this.#parts.list = list;
    const all = this.#candidates(name);
    const wasTried = (build: RemoteBuild) => tried.some((each) => isSame(each.build, build));
    const [live] = all;
    if (!live || !wasTried(live)) return { rest: all, tried: [], isRenewed: true };
    return { rest: all.filter((each) => !wasTried(each)), tried, isRenewed: true };
  }

  /** Reports what was tried in vain. */
  async #tell(remote: string, { build: shown, tried }: Attempt): Promise<void> {
    for (const { build, error } of tried) {
      // One that is being developed is nobody's failure yet.
      if (!build.integrity) continue;
      const reason = await whyFailed(build, error);
      const { version } = build;
      await this.#parts.report({ remote, version, reason, ...(shown && { shown: shown.version }) });
    }
  }

  private set(name: string, state: RemoteState): void {
    this.#states.set(name, state);
  }
}

function check(name: string, module: unknown): Remote {
  const remote = module as Partial<Remote> | undefined;
  if (remote?.apiVersion !== apiVersion) {
    throw new HocketError(
      'remote_api_version',
      `${name} speaks version ${remote?.apiVersion ?? 'none'} of the contract; this studio speaks ${apiVersion}.`,
    );
  }
  if (remote.id !== name || typeof remote.Panel === 'undefined' || !remote.messages) {
    throw new HocketError('remote_invalid', `${name} is not a panel of this studio.`);
  }
  return remote as Remote;
}
