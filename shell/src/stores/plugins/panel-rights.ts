import type { PanelPermission, PanelRights } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { CheckedStorage } from '../storage/checked-storage.ts';
import type { PageStorage } from '../storage/page-storage.ts';
import { type PluginRequestOptions, PluginRequests } from './plugin-requests.ts';

const shapes = {
  pluginPanels: z.array(
    z.object({
      owner: z.string(),
      plugin: z.string(),
      rights: z.record(z.string(), z.boolean()),
      /** By panel and name. */
      controls: z.record(z.string(), z.record(z.string(), z.number())),
      kept: z.optional(z.string()),
    }),
  ),
};

type Stored = z.output<typeof shapes.pluginPanels>;
type Entry = Omit<Stored[number], 'owner' | 'plugin'>;

const nothing: Entry = { rights: {}, controls: {} };

/** What panels of plugins may do, what they keep and what they are set to, for each who shares this machine. */
export class PanelRightsStore implements PanelRights {
  private all: Stored;
  readonly #storage: CheckedStorage<typeof shapes>;
  readonly #user: () => string | undefined;

  /** `user`: the id of who is signed in; a visitor has an entry of their own, too. */
  constructor(storage: PageStorage, user: () => string | undefined) {
    this.#storage = new CheckedStorage(storage, shapes);
    this.#user = user;
    this.all = this.#storage.read('pluginPanels') ?? [];
    makeAutoObservable<this, 'all'>(
      this,
      { all: observableRef, requests: false },
      { autoBind: true },
    );
  }

  of(plugin: string): Readonly<Partial<Record<PanelPermission, boolean>>> {
    return this.entry(plugin).rights;
  }

  set(plugin: string, rights: Readonly<Partial<Record<PanelPermission, boolean>>>): void {
    this.change(plugin, (entry) => ({ ...entry, rights: { ...entry.rights, ...rights } }));
  }

  /** What answers the requests of a panel or a command. */
  requests(of: Omit<PluginRequestOptions, 'rights'>): PluginRequests {
    return new PluginRequests({ ...of, rights: this });
  }

  /** Values of a panel's controls, by their names, that somebody set. */
  controls(plugin: string, panel: string): Readonly<Record<string, number>> {
    const { controls } = this.entry(plugin);
    return (Object.hasOwn(controls, panel) && controls[panel]) || {};
  }

  setControls(plugin: string, panel: string, values: Readonly<Record<string, number>>): void {
    this.change(plugin, (entry) => ({
      ...entry,
      controls: { ...entry.controls, [panel]: { ...values } },
    }));
  }

  kept(plugin: string): string | undefined {
    return this.entry(plugin).kept;
  }

  keep(plugin: string, kept: string): void {
    this.change(plugin, (entry) => ({ ...entry, kept }));
  }

  /** The plugin is gone. */
  forget(plugin: string): void {
    this.change(plugin, () => undefined);
  }

  private entry(plugin: string): Entry {
    const owner = this.#user() ?? '';
    return this.all.find((each) => each.owner === owner && each.plugin === plugin) ?? nothing;
  }

  private change(plugin: string, next: (entry: Entry) => Entry | undefined): void {
    const owner = this.#user() ?? '';
    // Read anew: another tab may have written something.
    this.all = this.#storage.read('pluginPanels') ?? [];
    const changed = next(this.entry(plugin));
    const others = this.all.filter((each) => each.owner !== owner || each.plugin !== plugin);
    this.all = changed ? [{ ...changed, owner, plugin }, ...others] : others;
    this.#storage.write('pluginPanels', this.all);
  }
}

/** Removes what somebody's panels keep here, who is gone for good. */
export function erasePanels(storage: PageStorage, user: string): void {
  const all = new CheckedStorage(storage, shapes);
  const others = (all.read('pluginPanels') ?? []).filter(({ owner }) => owner !== user);
  all.write('pluginPanels', others);
}
