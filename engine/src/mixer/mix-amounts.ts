import {
  type Mix,
  type MixControlName,
  mixControls,
  type Strip,
  type StripControlName,
  stripControls,
} from '@hocket/sdk';

const rests = new Map(
  [...stripControls, ...mixControls].map(({ name, rest = 0 }) => [name, rest] as const),
);

/** An amount of a mix or of a strip; where it stands at rest when nothing sets it. */
export function amountOf<Name extends MixControlName | StripControlName>(
  amounts: Readonly<Partial<Record<Name, number>>>,
  name: Name,
): number {
  return amounts[name] ?? rests.get(name) ?? 0;
}

/** The same mix without what ends the sum. */
export function beforeSum(mix: Mix): Mix {
  const amounts = Object.entries(mix.amounts).filter(([name]) => !name.startsWith('master'));
  return { ...mix, amounts: Object.fromEntries(amounts) };
}

/** Whether a compressor of a mix is at work. */
export function isCompressed({ strips, amounts }: Mix): boolean {
  return (
    amountOf(amounts, 'masterThreshold') < 0 ||
    Object.values(strips).some((strip) => amountOf(strip.amounts, 'threshold') < 0)
  );
}

/** A mix in which nothing is set. */
export const emptyMix: Mix = { strips: {}, amounts: {} };

/** The strip of a track of which a mix says nothing. */
export const emptyStrip: Strip = { gain: 1, amounts: {} };
