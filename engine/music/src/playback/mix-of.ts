import {
  type Amount,
  clamp,
  type Mix,
  type Music,
  type MusicTrack,
  mixControls,
  type Strip,
  stripControls,
} from '@hocket/sdk';
import { isNumber } from '../controls.ts';

/** What music says of its mix as the engine takes it: each amount that is set, within its range. */
export function mixOf({ tracks, mix = {} }: Music): Mix {
  return {
    strips: Object.fromEntries(tracks.map((track) => [track.id, stripOf(track)])),
    amounts: amountsOf(mixControls, mix),
  };
}

function stripOf({ volume, effects = {}, duckedBy }: MusicTrack): Strip {
  return {
    gain: clamp(volume / 100, 0, 2),
    amounts: amountsOf(stripControls, effects),
    ...(duckedBy === undefined ? {} : { duckedBy }),
  };
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
