import { Lazy } from '@hocket/sdk/async';
import { bundledNames } from './bundled-names.ts';
import { folderOf } from './sample-address.ts';
import type { SampleLoader } from './sample-loader.ts';
import type { RecordingsIndex, Zone } from './zones.ts';

/** The recordings that the studio brings: their list is fetched with the first that is asked for. */
export class BundledSounds {
  readonly names = bundledNames;
  private readonly index: Lazy<RecordingsIndex>;

  /** `address`: of `recordings.json`; `loader` keeps it for when there is no network. */
  constructor(address: string, loader: Pick<SampleLoader, 'map'>) {
    const folder = folderOf(address);
    this.index = new Lazy(async () => {
      const index = (await loader.map(address)) as RecordingsIndex;
      const placed = (zone: Zone): Zone => ({ ...zone, file: folder + zone.file });
      return Object.fromEntries(
        Object.entries(index).map(([name, lists]) => [
          name,
          lists.map((zones) => zones.map(placed)),
        ]),
      );
    });
  }

  /** The zones of a name, a list for each `n`. Rejects like `SampleLoader.map`; the next call tries again. */
  async zones(name: string): Promise<readonly (readonly Zone[])[]> {
    return (await this.index.fetch())[name] ?? [];
  }
}
