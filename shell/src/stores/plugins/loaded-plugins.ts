import type { PluginManifest, PluginSource } from '@hocket/sdk';
import { PluginSlot, type SlotHost } from './plugin-slot.ts';

/** What is loaded of each plugin. What its author works on is there in place of what is installed by its name. */
export class LoadedPlugins {
  readonly #slots = new Map<string, PluginSlot>();
  /** Id of what its author works on. */
  tried: string | undefined;
  readonly #home: SlotHost;

  constructor(home: SlotHost) {
    this.#home = home;
  }

  slot(id: string): PluginSlot {
    const slot = this.#slots.get(id) ?? new PluginSlot(this.#home);
    this.#slots.set(id, slot);
    return slot;
  }

  /** The manifest of what stands for a version: that version, or what its author works on; undefined where neither is loaded. */
  manifest(id: string, version: string): PluginManifest | undefined {
    const manifest = this.#slots.get(id)?.source?.manifest;
    return id === this.tried || manifest?.version === version ? manifest : undefined;
  }

  /** What is loaded of a plugin, with how it fares. */
  held(id: string): PluginSlot | undefined {
    const slot = this.#slots.get(id);
    return slot?.source && slot;
  }

  /** Like `PluginSlot.put`, but that what its author works on stays in its place. */
  put(source: PluginSource, ready: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { id } = source.manifest;
    return id === this.tried ? ready() : this.slot(id).put(source, ready, signal);
  }

  /** Like `PluginSlot.unload`, but that what its author works on stays. */
  unload(id: string): void {
    if (id !== this.tried) this.#slots.get(id)?.unload();
  }

  /** Aborts what is under way and takes everything away but what its author works on. */
  clear(): void {
    for (const [id, slot] of this.#slots) {
      slot.abort();
      this.unload(id);
    }
  }

  /**
   * Loads what its author works on in place of what they worked on before, whatever its id was. Rejects like
   * `PluginSlot.put`, and then what was before stays.
   */
  async tryOut(source: PluginSource): Promise<void> {
    const { id } = source.manifest;
    const { tried } = this;
    this.tried = id;
    try {
      await this.slot(id).put(source, async () => {});
    } catch (error) {
      this.tried = tried;
      throw error;
    }
    if (tried !== undefined) this.unload(tried);
  }
}
