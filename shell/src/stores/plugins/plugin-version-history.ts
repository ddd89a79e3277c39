import type { LocalStore, StoredValue } from '../storage/local-store.ts';

/** Versions of one plugin that are remembered as working. */
const remembered = 5;

type Entry = StoredValue<'pluginVersions'>[number];
/** Why a version does not work here. */
export type VersionFailure = Entry['failed'][number]['problem'];

/**
 * Which versions of plugins worked in this browser for the user who is signed in, and which did not: a version with
 * instruments worked when it voiced notes and failed at none, another one when it was loaded.
 */
export class PluginVersionHistory {
  readonly #localStore: Pick<LocalStore, 'read' | 'write'>;
  readonly #user: () => string | undefined;

  /** `user`: the id of who is signed in. */
  constructor(localStore: Pick<LocalStore, 'read' | 'write'>, user: () => string | undefined) {
    this.#localStore = localStore;
    this.#user = user;
  }

  /** The versions that worked, the latest first. */
  worked(id: string): readonly string[] {
    return this.entry(id).worked;
  }

  /** Why a version does not work here; undefined unless it failed. */
  failure(id: string, version: string): VersionFailure | undefined {
    return this.entry(id).failed.find((each) => each.version === version)?.problem;
  }

  noteWorked(id: string, version: string): void {
    this.change(id, ({ worked, failed }) => ({
      worked: [version, ...worked.filter((each) => each !== version)].slice(0, remembered),
      failed: failed.filter((each) => each.version !== version),
    }));
  }

  /** It failed at a note: it did not work after all. */
  noteFaulty(id: string, version: string): void {
    this.change(id, ({ worked, failed }) => ({
      worked: worked.filter((each) => each !== version),
      failed,
    }));
  }

  /** It failed for good: another one is loaded from now on, until somebody chooses it again. */
  noteFailed(id: string, version: string, { code, message, details }: VersionFailure): void {
    this.change(id, ({ worked, failed }) => ({
      worked: worked.filter((each) => each !== version),
      failed: [
        { version, problem: { code, message, details } },
        ...failed.filter((each) => each.version !== version),
      ].slice(0, remembered),
    }));
  }

  /** Somebody chose a version: it gets another chance. */
  forgive(id: string, version: string): void {
    this.change(id, ({ worked, failed }) => ({
      worked,
      failed: failed.filter((each) => each.version !== version),
    }));
  }

  private entry(id: string): Pick<Entry, 'worked' | 'failed'> {
    const owner = this.#user();
    const found = this.all().find((each) => each.owner === owner && each.plugin === id);
    return found ?? { worked: [], failed: [] };
  }

  /** Read anew each time: another tab may have noted something. */
  private change(
    id: string,
    next: (entry: Pick<Entry, 'worked' | 'failed'>) => Pick<Entry, 'worked' | 'failed'>,
  ): void {
    const owner = this.#user();
    if (owner === undefined) return;
    const others = this.all().filter((each) => each.owner !== owner || each.plugin !== id);
    const entry = { owner, plugin: id, ...next(this.entry(id)) };
    this.#localStore.write('pluginVersions', [entry, ...others]);
  }

  private all(): StoredValue<'pluginVersions'> {
    return this.#localStore.read('pluginVersions') ?? [];
  }
}
