import { type Music, ticks } from '@hocket/sdk';

/** Sixteenths of the bars that music may have: 3/4 and 6/8 have 12, 5/4 has 20, 7/8 has 14. */
const meters = [12, 20, 14, 10];

/** Sixteenths of a bar: 16 unless all patterns are made of other bars, and at least as many onsets fall on those. */
export function meterOfMusic({ patterns }: Pick<Music, 'patterns'>): number {
  const lanes = patterns.flatMap(({ lanes, length }) =>
    Object.values(lanes).map((lane) => ({ ...lane, length: lane.length ?? length })),
  );
  const fits = (size: number) =>
    patterns.every(({ length }) => length % size === 0) &&
    lanes.every(({ length }) => length % size === 0 || size % length === 0);
  const fitting = meters.filter(fits);
  const [odd] = fitting;
  if (odd === undefined) return 16;
  if (!fits(16)) return odd;
  const accents = (size: number) => {
    let [heard, bars] = [0, 0];
    for (const { notes, length } of lanes) {
      bars += Math.max(0, length / size - 1);
      const onsets = new Set(Object.values(notes).map(({ at }) => at / ticks.step));
      for (const step of onsets) if (step > 0 && step < length && step % size === 0) heard++;
    }
    return bars === 0 ? 0 : heard / bars;
  };
  return accents(odd) > accents(16) ? odd : 16;
}
