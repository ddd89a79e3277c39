import { type MusicTrack, sayableDucking, usualDucking } from '@hocket/sdk';
import { type Control, roundForCode } from '../controls.ts';

/** The calls by which a program says who ducks whom. */
export const duckingCalls: readonly string[] = ['orbit', 'duckorbit', 'duckdepth', 'duckattack'];

/** Strudel's depth of ducking by decibels: what is ducked gets a gain of 1 - √depth (superdough's `duck`). */
export function duckDepth(amount: number): number {
  return roundForCode((1 - 10 ** (-amount / 20)) ** 2);
}

/** The decibels of a depth, with as few digits as say it. */
function duckAmount(depth: number): number {
  const exact = -20 * Math.log10(1 - Math.sqrt(Math.min(depth, 0.9)));
  const short = [0, 1, 2, 3].map((digits) => Number(exact.toFixed(digits)));
  return short.find((amount) => duckDepth(amount) === depth) ?? roundForCode(exact);
}

/** The controls by which a program says who ducks whom, by the ids of tracks: each source has an orbit of its own. */
export function duckingControls(tracks: readonly MusicTrack[]): ReadonlyMap<string, Control[]> {
  const controls = new Map<string, Control[]>();
  const add = (track: string, name: string, amount: number) =>
    controls.set(track, [...(controls.get(track) ?? []), { name, key: name, amount }]);
  for (const [index, { by, amount, release }] of sayableDucking(tracks).entries()) {
    const orbit = index + 2;
    for (const { id, duckedBy } of tracks) if (duckedBy === by) add(id, 'orbit', orbit);
    add(by, 'duckorbit', orbit);
    add(by, 'duckdepth', duckDepth(amount));
    add(by, 'duckattack', roundForCode(release));
  }
  return controls;
}

/** What a program's numbers set of the strip of a track that is ducked, where it is not the usual. */
export function duckingAmounts(depth: number, attack: number): Record<string, number> {
  const isUsual = depth === duckDepth(usualDucking.amount);
  return {
    ...(isUsual ? {} : { duckAmount: duckAmount(depth) }),
    ...(attack === usualDucking.release ? {} : { duckRelease: attack }),
  };
}
