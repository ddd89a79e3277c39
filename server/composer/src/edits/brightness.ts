import type { MusicTrack } from '@hocket/sdk';
import type { LayerKind } from '../layer-kinds.ts';
import type { AmountChange } from './amounts.ts';
import type { Direction } from './edit-request.ts';

/** In Hz: where filters begin to be audible, and where they no longer are. */
const filter = { first: 2400, least: 60, open: 9000, thin: 180, thinnest: 1200 };

/**
 * How many times the middle pitch of a layer its high-pass opens to. As rendered, a pad of which 1.5 times its fundamental is
 * cut is brighter by a fifth, and not yet thin.
 */
const thinsTo = 1.6;

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
    const thin = Math.max(filter.thin, Math.round(thinsTo * (middleFrequency(pitches) ?? 0)));
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

/** Sounds that are hardly more than their fundamental. */
const pure = ['sine', 'sub808', 'triangle'];
/** C1, about 33 Hz: what lies lower is hardly heard as a note. */
const lowestNote = 24;

/** Whether no filter could make a bass darker, so that only notes an octave lower do, and there is room for them. */
export function isDarkByPitch(
  { strudelName }: Pick<MusicTrack, 'strudelName'>,
  pitches: readonly number[],
): boolean {
  return pure.includes(strudelName) && Math.min(...pitches) - 12 >= lowestNote;
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
