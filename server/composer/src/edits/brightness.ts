import type { MusicTrack } from '@hocket/sdk';
import type { LayerKind } from '../layer-kinds.ts';
import type { AmountChange } from './amounts.ts';
import type { Direction } from './edit-request.ts';

/** In Hz: where filters begin to be audible, and where they no longer are. */
const filter = { first: 2400, least: 60, open: 9000, thin: 180, thinnest: 1200 };

/** How many times the middle pitch of a layer its filter closes to; of drums the pitch is the sound's own. */
const closesTo: Readonly<Partial<Record<LayerKind, number>>> = { bass: 1.5, chords: 2, melody: 2 };

/** The controls that make a layer darker (-1) or brighter (1), and how each changes. */
export function brightnessOf(
  { effects = {} }: Pick<MusicTrack, 'effects'>,
  pitches: readonly number[],
  kind: LayerKind,
  amount: Direction,
): { control: string; to: AmountChange }[] {
  if (amount > 0) {
    // What lies under the fundamental of most notes would not be missed.
    const thin = Math.max(filter.thin, Math.round(middleFrequency(pitches) ?? 0));
    if (effects.filter !== undefined)
      return [
        {
          control: 'filter',
          to: (cutoff = filter.open) => (cutoff * 2 < filter.open ? cutoff * 2 : undefined),
        },
      ];
    return [
      {
        control: 'highpass',
        to: (cutoff) =>
          cutoff === undefined ? thin : Math.min(Math.max(thin, filter.thinnest), cutoff * 2),
      },
    ];
  }
  if (effects.highpass !== undefined)
    return [
      {
        control: 'highpass',
        to: (cutoff = 0) => (cutoff > 2 * filter.thin ? cutoff / 2 : undefined),
      },
    ];
  const closed = closedCutoff(pitches, kind);
  return [
    {
      control: 'filter',
      to: (cutoff = filter.open) =>
        Math.max(filter.least, Math.round(Math.min(closed, cutoff / 2))),
    },
  ];
}

function closedCutoff(pitches: readonly number[], kind: LayerKind): number {
  const factor = closesTo[kind];
  const middle = middleFrequency(pitches);
  return factor === undefined || middle === undefined ? filter.first : factor * middle;
}

/** Of the pitch that as many lie above as below; undefined for drums. */
function middleFrequency(pitches: readonly number[]): number | undefined {
  const sorted = [...pitches].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? undefined : 440 * 2 ** ((middle - 69) / 12);
}
