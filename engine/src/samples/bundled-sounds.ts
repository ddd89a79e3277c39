import { Lazy } from '@hocket/sdk/async';
import { bundledNames } from './bundled-names.ts';
import { folderOf } from './sample-address.ts';
import type { SampleLoader } from './sample-loader.ts';
import type { RecordingsIndex, Zone, ZoneLists } from './zones.ts';

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

  /** The zones of a name, a list for each `n`; at once when the list is there. Rejects like `SampleLoader.map`; the next call tries again. */
  zones(name: string): ZoneLists | Promise<ZoneLists> {
    const { part } = this.index;
    return part === undefined
      ? this.index.fetch().then((index) => index[name] ?? [])
      : (part[name] ?? []);
  }
}
