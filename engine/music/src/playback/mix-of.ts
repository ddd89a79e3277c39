import {
  type Amount,
  clamp,
  type Insert,
  insertBuses,
  isAmountControl,
  type Mix,
  type Music,
  type MusicTrack,
  mixControls,
  type Strip,
  type StripInsert,
  stripControls,
  stripInserts,
} from '@hocket/sdk';
import { isNumber } from '../controls.ts';

/** What music says of its mix as the engine takes it: each amount that is set, within its range. */
export function mixOf(music: Music): Mix {
  const { tracks, mix = {} } = music;
  const buses = insertBuses.flatMap((bus) => {
    const inserts = insertsOf(music, { bus });
    return inserts.length > 0 ? [[bus, inserts] as const] : [];
  });
  return {
    strips: Object.fromEntries(tracks.map((track) => [track.id, stripOf(music, track)])),
    amounts: amountsOf(mixControls, mix),
    ...(buses.length > 0 ? { inserts: Object.fromEntries(buses) } : {}),
  };
}

function stripOf(music: Music, track: MusicTrack): Strip {
  const { id, volume, effects = {}, duckedBy } = track;
  const inserts = insertsOf(music, { track: id });
  const layers = layersOf(music, track);
  return {
    gain: clamp(volume / 100, 0, 2),
    amounts: amountsOf(stripControls, effects),
    ...(duckedBy === undefined ? {} : { duckedBy }),
    ...(inserts.length > 0 ? { inserts } : {}),
    ...(layers.length > 0 ? { layers } : {}),
  };
}

function insertsOf(music: Music, of: Pick<Insert, 'track' | 'bus'>): StripInsert[] {
  return stripInserts(music, of).map(([id, { track: _, bus: __, at: ___, ...insert }]) => ({
    id,
    ...insert,
  }));
}

/** By the track's own settings, automation, and locks. */
function layersOf({ patterns }: Music, { id, effects = {} }: MusicTrack): string[] {
  const names = new Set(Object.keys(effects));
  for (const { lanes, automation = {} } of patterns) {
    for (const name of Object.keys(automation[id] ?? {})) names.add(name);
    for (const { locks } of Object.values(lanes[id]?.notes ?? {}))
      for (const name of Object.keys(locks ?? {})) names.add(name);
  }
  return [...names].filter(isAmountControl).sort();
}

function amountsOf<Name extends string>(
  controls: readonly Amount<Name>[],
  amounts: Readonly<Record<string, number>>,
): Partial<Record<Name, number>> {
  const set = controls.flatMap(({ name, min, max }): [Name, number][] => {
    const amount = amounts[name];
    return isNumber(amount) ? [[name, clamp(amount, min, max)]] : [];
  });
  return Object.fromEntries(set) as Partial<Record<Name, number>>;
}
