import type { Event, ProgramSounds } from '@hocket/sdk';
import { getSound } from 'superdough';
import { bankedSound, rests } from '../sound/bank-sound.ts';

/** Which sounds the events name, and which are not there or have `failed` to come, with their places in the text. */
export function programSounds(
  events: readonly Event[],
  failed: (name: string) => boolean,
): ProgramSounds {
  const named = new Map<string, Map<string, readonly [number, number]> | undefined>();
  for (const { value, output, locations = [] } of events) {
    const { s, bank } = value;
    if (output !== undefined || s === undefined || rests.includes(String(s))) continue;
    const found = bankedSound(String(s), bank, (name) => getSound(name) !== undefined);
    const name = found?.name ?? (bank ? `${bank}_${s}` : String(s));
    if (found !== undefined && !failed(name)) named.set(name, undefined);
    else {
      const places = named.get(name) ?? new Map();
      for (const place of locations) places.set(place.join(), place);
      named.set(name, places);
    }
  }
  const missing = [...named].flatMap(([name, places]) =>
    places === undefined ? [] : [{ name, places: [...places.values()] }],
  );
  return { named: named.size, missing };
}
