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

/** A mix in which nothing is set. */
export const emptyMix: Mix = { strips: {}, amounts: {} };

/** The strip of a track of which a mix says nothing. */
export const emptyStrip: Strip = { gain: 1, amounts: {} };
