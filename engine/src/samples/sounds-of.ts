import type { Event, MissingSound, ProgramSounds } from '@hocket/sdk';
import { soundMap } from 'superdough';
import { nearestName } from '../../sandbox/nearest-name.ts';
import { bankedSound, rests } from '../sound/bank-sound.ts';
import { standInFor } from '../sound/stand-ins.ts';

/** Why a sound is silent; undefined where it is heard. */
type WhySilent = (name: string) => MissingSound['why'] | undefined;

/** Which sounds events name, and which of them are silent, with their places in the text and what may have been meant. */
export function soundsOf(
  events: readonly Event[],
  isThere: (name: string) => boolean,
  whySilent: WhySilent,
): ProgramSounds {
  const places = new Map<string, Map<string, readonly [number, number]>>();
  for (const { value, output, locations = [] } of events) {
    const { s, bank } = value;
    if (output !== undefined || s === undefined || rests.includes(String(s))) continue;
    const found = bankedSound(String(s), bank, isThere);
    const name = found?.name ?? (bank ? `${bank}_${s}` : String(s));
    const ofName = places.get(name) ?? new Map();
    for (const place of locations) ofName.set(place.join(), place);
    places.set(name, ofName);
  }
  const missing = [...places].flatMap(([name, ofName]): MissingSound[] => {
    const why = whySilent(name);
    if (why === undefined) return [];
    const instead = likely(name, isThere);
    return [{ name, places: [...ofName.values()], why, ...(instead && { instead }) }];
  });
  return { named: places.size, missing };
}

/** A sound that is there and was probably meant by a name. */
function likely(name: string, isThere: (name: string) => boolean): string | undefined {
  const known = [standInFor(name), `gm_${name.toLowerCase()}`].find(
    (each) => each && isThere(each),
  );
  if (known !== undefined) return known;
  const [initial = ''] = name.toLowerCase();
  const names = Object.keys(soundMap.get()).filter(isThere);
  return nearestName(
    name,
    names.filter((each) => each.startsWith(initial)),
  );
}
