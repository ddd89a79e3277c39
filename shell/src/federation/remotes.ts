import {
  apiVersion,
  type Catalogue,
  HocketError,
  type Language,
  messageOf,
  type Remote,
} from '@hocket/sdk';
import { makeAutoObservable, observable } from 'mobx';
import { fetchRemoteList, type RemoteBuild, type RemoteList } from './boot.ts';
import { type RemoteFailure, type RemoteMemory, reportFailure } from './remote-memory.ts';
import { whyFailed } from './why-failed.ts';

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
    this.#parts = { newList: fetchRemoteList, report: reportFailure, ...parts };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  state(name: string): RemoteState | undefined {
    return this.#states.get(name);
  }

  /** Loads it unless it is loading or loaded. Never rejects: see `state`. */
  async load(name: string): Promise<void> {
    const state = this.#states.get(name)?.status;
    if (state === 'loading' || state === 'ready') return;
    const rest = this.#candidates(name);
    if (rest.length === 0) {
      const message = `The server lists no remote named ${name}.`;
      this.set(name, { status: 'failed', message });
      return;
    }
    await this.#try(name, { rest, tried: [] });
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
    this.#states.delete(name);
    await this.load(name);
  }

  /** Its panel has stood for a while: this version works here. */
  stood(name: string): void {
    const { build } = this.#attempts.get(name) ?? {};
    if (build?.integrity) this.#parts.memory.remember(name, build);
  }

  /** Its panel threw. A version that has never worked here gives way to the next, where there is one. */
  threw(name: string, error: unknown): void {
    const { build, rest, tried } = this.#attempts.get(name) ?? { rest: [], tried: [] };
    if (!build || this.#parts.memory.recall(name)?.version === build.version) return;
    const cause = new HocketError('remote_threw', messageOf(error), { cause: error });
    const attempt = { rest, tried: [...tried, { build, error: cause }] };
    if (rest.length > 0) void this.#try(name, attempt);
    else void this.#tell(name, attempt);
  }

  /** The version that is live, the last that worked here, the one before. */
  #candidates(name: string): RemoteBuild[] {
    const live = this.#parts.list[name];
    if (!live) return [];
    const { previous, ...build } = live;
    // One that is being developed is the one to be seen.
    const others = build.integrity ? [this.#parts.memory.recall(name), previous] : [];
    const known = new Map<string, RemoteBuild>([[build.version, build]]);
    for (const each of others) if (each && !known.has(each.version)) known.set(each.version, each);
    return [...known.values()];
  }

  async #try(name: string, { rest: [build, ...rest], tried }: Attempt): Promise<void> {
    if (!build) {
      this.set(name, { status: 'failed', message: messageOf(tried[0]?.error) });
      await this.#tell(name, { rest, tried });
      return;
    }
    this.set(name, { status: 'loading' });
    try {
      const remote = check(name, await this.#parts.loader.load(name, build));
      await this.#parts.addCatalogue(remote.id, remote.messages);
      const { version } = build;
      const insteadOf = tried[0]?.build.version;
      this.#attempts.set(name, { build, rest, tried: [] });
      this.set(name, { status: 'ready', remote, version, ...(insteadOf && { insteadOf }) });
      await this.#tell(name, { build, rest, tried });
    } catch (error) {
      await this.#try(name, { rest, tried: [...tried, { build, error }] });
    }
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
