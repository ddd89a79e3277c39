import type { CheckedMusic } from './checked-notes.ts';

/** What can be wrong with music that runs and sounds. */
type MusicFaultCode =
  | 'music_out_of_key'
  | 'music_foreign'
  | 'music_clash'
  | 'music_bass'
  | 'music_inaudible'
  | 'music_gap'
  | 'music_peaks'
  | 'music_mud'
  | 'music_masked';

/** One thing that is wrong, with the bars and layers that it is wrong in. */
export interface MusicFault {
  code: MusicFaultCode;
  /** Values of its sentence; `bars` among them, counted from 1, such as '2, 6'. */
  details: Readonly<Record<string, string | number>>;
  /** The layer to be made anew, where one is to blame. */
  layer?: string;
}

/** Bars that are named one by one. */
const namedBars = 8;

/** Something that is wrong at a time. */
export interface FaultPlace {
  /** In cycles. */
  at: number;
  /** Values of its sentence. */
  details: Readonly<Record<string, string | number>>;
  layer: string;
}

/**
 * A fault from the places where it is: the commonest of them stands for all. Undefined when they are in no more bars than
 * `share` of those looked at.
 */
export function faultOf(
  code: MusicFaultCode,
  places: readonly FaultPlace[],
  { cycles }: Pick<CheckedMusic, 'cycles'>,
  share: number,
): MusicFault | undefined {
  if (barsOf(places).length <= cycles * share) return undefined;
  const kinds = new Map<string, FaultPlace[]>();
  for (const place of places) {
    const kind = JSON.stringify(place.details);
    kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
  }
  const [worst = []] = [...kinds.values()].sort((one, other) => other.length - one.length);
  const [first] = worst;
  if (first === undefined) return undefined;
  return { code, details: { ...first.details, bars: barNames(barsOf(worst)) }, layer: first.layer };
}

function barsOf(places: readonly FaultPlace[]): number[] {
  const bars = new Set(places.map(({ at }) => Math.floor(at + 1e-6) + 1));
  return [...bars].sort((one, other) => one - other);
}

/** '1, 2, 5', and an ellipsis where there are more than can be read. */
export function barNames(bars: readonly number[]): string {
  const named = bars.slice(0, namedBars).join(', ');
  return bars.length > namedBars ? `${named}, …` : named;
}
