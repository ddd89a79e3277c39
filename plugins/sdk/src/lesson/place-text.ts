import type { Studio } from '../studio.ts';
import type { Places } from './finding.ts';

/** Beats of a cycle that is cut into so many parts: three for 3 and 9, six eighths for 6, else four. */
function beatsOf(of: number): number {
  if (of === 6) return 6;
  return of === 3 || of === 9 ? 3 : 4;
}

/** A place as musicians say it: its beat, else its step, else what beat it comes after. */
export function placeText({ t }: Pick<Studio, 't'>, step: number, of: number): string {
  const beats = beatsOf(of);
  if ((step * beats) % of === 0)
    return t('tutorials:place.beat', { beat: (step * beats) / of + 1 });
  if (of === 16) return t('tutorials:place.step', { step: step + 1 });
  return t('tutorials:place.after', { beat: Math.floor((step * beats) / of) + 1 });
}

/** Several places in one phrase; '' for none. */
export function placesText(studio: Pick<Studio, 't' | 'language'>, { of, steps }: Places): string {
  const names = [...new Set(steps.map((step) => placeText(studio, step, of)))];
  return new Intl.ListFormat(studio.language, { type: 'conjunction' }).format(names);
}
