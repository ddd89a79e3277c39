import { frequencyOf, hzOf, midiOfHz } from '@hocket/music';
import { getSampleInfo } from 'superdough';
import type { SampleSound } from '../code/validation/sample-requests.ts';
import { rateAt, unpitchedNote, type Zone, type ZoneLists, zonesAt } from './zones.ts';

/** One recording that a note plays, not yet fetched. */
export interface SamplePart {
  address: string;
  /** Multiple of its own speed. */
  rate: number;
  /** Its own pitch, in MIDI numbers. */
  recorded: number;
  zone?: Zone;
}

/** All that a value's note plays together. */
export type PartsOf = (
  value: Readonly<Record<string, unknown>>,
) => readonly SamplePart[] | Promise<readonly SamplePart[]>;

/** Of a sound that has files: one, by the number or the note, as Strudel picks it. */
export function partsOfFiles({ files, unpitched }: SampleSound): PartsOf {
  return (value) => {
    const pitched = unpitched === undefined ? value : { note: unpitched, ...value };
    const { url, midi, transpose, playbackRate } = getSampleInfo(pitched, files);
    return [{ address: url, rate: playbackRate, recorded: midi - transpose }];
  };
}

/** Of a sound that the studio brings: the zones of the note's key, in the list that `n` picks. */
export function partsOfZones(fetch: () => ZoneLists | Promise<ZoneLists>): PartsOf {
  return (value) => {
    const lists = fetch();
    return 'then' in lists ? lists.then((all) => zoneParts(all, value)) : zoneParts(lists, value);
  };
}

function zoneParts(
  lists: ZoneLists,
  { n, speed, ...value }: Readonly<Record<string, unknown>>,
): SamplePart[] {
  const number = typeof n === 'number' ? Math.round(n) : 0;
  const zones = lists.at(number % Math.max(1, lists.length)) ?? [];
  const midi = midiOfHz(frequencyOf(value, hzOf(unpitchedNote(zones))));
  const tune = typeof speed === 'number' ? Math.abs(speed) : 1;
  return zonesAt(zones, midi).map((zone) => ({
    address: zone.file,
    rate: tune * rateAt(zone, midi),
    recorded: zone.root,
    zone,
  }));
}
