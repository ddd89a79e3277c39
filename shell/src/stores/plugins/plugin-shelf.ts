import type { Contributions, PluginSource } from '@hocket/sdk';
import { action, makeObservable, observableRef } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';

/** What reads what plugins bring; comes with the first that brings any of it. */
export const readers = lazyCode(
  () => import(/* webpackChunkName: "plugin-readers" */ './plugin-readers.ts'),
);

type Readers = Awaited<ReturnType<typeof readers.fetch>>;

/** What enabled plugins bring of one kind, an item for each plugin. */
export class PluginShelf<Item extends { plugin: string }> {
  /** In the order in which the plugins were enabled. */
  items: readonly Item[] = [];
  readonly #kind: keyof Contributions;
  readonly #reader: (all: Readers) => (source: PluginSource) => Promise<Item>;

  /** `reader`: of all that read what plugins bring, the one of this kind. */
  constructor(
    kind: keyof Contributions,
    reader: (all: Readers) => (source: PluginSource) => Promise<Item>,
  ) {
    this.#kind = kind;
    this.#reader = reader;
    makeObservable(this, { items: observableRef });
  }

  /**
   * Reads what a plugin brings; the returned function puts it in place of what another version of the plugin brought, so
   * that to change versions does not put it before or after others, and answers what takes it away. Rejects as what reads
   * it does, or with `network_unreachable` where that does not arrive.
   */
  async prepare(source: PluginSource): Promise<() => () => void> {
    const { id, contributes } = source.manifest;
    const added = contributes[this.#kind]?.length
      ? [await this.#reader(await readers.fetch())(source)]
      : [];
    return action(() => {
      const isIn = this.items.some(({ plugin }) => plugin === id);
      this.items = isIn
        ? this.items.flatMap((each) => (each.plugin === id ? added : [each]))
        : [...this.items, ...added];
      return action(() => {
        this.items = this.items.filter((other) => other !== added[0]);
      });
    });
  }
}
