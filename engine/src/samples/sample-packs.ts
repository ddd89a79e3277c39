import { readSampleMap, type SampleMap } from '../code/validation/sample-requests.ts';
import { addressedSounds } from './addressed-sounds.ts';
import { folderOf } from './sample-address.ts';
import type { SampleLoader } from './sample-loader.ts';

/** A pack of recordings, and where the map of its files is. */
export interface SamplePackSource {
  /** As its makers call it. */
  name: string;
  /** The address of the map, absolute or of the page's own server. */
  map: string;
}

/** A pack whose map was asked for; without `sounds` it did not come. */
export interface FoundPack {
  name: string;
  sounds: SampleMap['sounds'] | undefined;
}

/** Packs in which names are looked for that nothing else has. Of each the map is fetched once, and nothing before it is asked for. */
export class SamplePacks {
  /** What has come, by the address of the map. */
  private readonly found = new Map<string, SampleMap['sounds']>();
  private fetching: Promise<readonly FoundPack[]> | undefined;

  constructor(
    private readonly sources: readonly SamplePackSource[],
    private readonly loader: Pick<SampleLoader, 'map'>,
  ) {}

  /** Whether there are packs whose maps have not come. */
  get isLacking(): boolean {
    return this.sources.some(({ map }) => !this.found.has(map));
  }

  /** All packs in their order, as far as they have come. */
  get known(): readonly FoundPack[] {
    return this.sources.map(({ name, map }) => ({ name, sounds: this.found.get(map) }));
  }

  /** All packs in their order; asks for the maps that have not come. Never rejects. */
  fetch(): Promise<readonly FoundPack[]> {
    this.fetching ??= this.fetchAll().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  private async fetchAll(): Promise<readonly FoundPack[]> {
    const lacking = this.sources.filter(({ map }) => !this.found.has(map));
    const comings = lacking.map(async ({ map }) => {
      this.found.set(map, await this.read(map));
    });
    await Promise.allSettled(comings);
    return this.known;
  }

  private async read(address: string): Promise<SampleMap['sounds']> {
    const map = readSampleMap(await this.loader.map(address));
    return addressedSounds(map, map.base ?? folderOf(address));
  }
}
