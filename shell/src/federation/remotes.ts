import {
  apiVersion,
  type Catalogue,
  HocketError,
  type Language,
  messageOf,
  type Remote,
} from '@hocket/sdk';
import { makeAutoObservable, observable } from 'mobx';
import { fetchRemoteList, type RemoteList } from './boot.ts';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; remote: Remote }
  | { status: 'failed'; message: string };

/** How a remote's module is fetched. */
export interface Loader {
  load(name: string, list: RemoteList): Promise<unknown>;
}

type AddCatalogue = (
  namespace: string,
  loaders: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>>,
) => Promise<void>;

/** The panels that come from elsewhere, each found at run time and failing alone. Observable. */
export class Remotes {
  #states = observable.map<string, RemoteState>({}, { deep: false });

  constructor(
    private list: RemoteList,
    private readonly loader: Loader,
    private readonly addCatalogue: AddCatalogue,
    private readonly newList: () => Promise<RemoteList> = fetchRemoteList,
  ) {
    makeAutoObservable<this, 'list' | 'loader' | 'addCatalogue' | 'newList'>(
      this,
      { list: false, loader: false, addCatalogue: false, newList: false },
      { autoBind: true },
    );
  }

  state(name: string): RemoteState | undefined {
    return this.#states.get(name);
  }

  /** Loads it unless it is loading or loaded. Never rejects: see `state`. */
  async load(name: string): Promise<void> {
    const state = this.#states.get(name)?.status;
    if (state === 'loading' || state === 'ready') return;
    this.set(name, { status: 'loading' });
    try {
      const remote = check(name, await this.loader.load(name, this.list));
      await this.addCatalogue(remote.id, remote.messages);
      this.set(name, { status: 'ready', remote });
    } catch (error) {
      this.set(name, { status: 'failed', message: messageOf(error) });
    }
  }

  /** Asks the server which version is current and tries again. */
  async retry(name: string): Promise<void> {
    if (this.#states.get(name)?.status === 'loading') return;
    this.set(name, { status: 'loading' });
    try {
      this.list = await this.newList();
    } catch (error) {
      this.set(name, { status: 'failed', message: messageOf(error) });
      return;
    }
    this.#states.delete(name);
    await this.load(name);
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
