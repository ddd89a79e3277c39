import type { SafeFilter } from './clamp-parts.ts';
import type { SafeLfo } from './clamp-recipe.ts';

const centsPerOctave = 1200;

/** Octaves a second at which a filter's own sweep and envelope move it where they are fastest. */
export function filterSpeed({ sweep, envelope }: SafeFilter): number {
  const swept = sweep === undefined ? 0 : Math.abs(Math.log2(sweep.ratio)) / sweep.seconds;
  if (envelope === undefined) return swept;
  const { attack, decay, release, octaves } = envelope;
  return swept + Math.abs(octaves) / Math.min(attack, decay, release);
}

/** Octaves a second at which LFOs move the filters where they are fastest; infinite for a wave that leaps. */
export function lfoSpeed(lfos: readonly SafeLfo[]): number {
  return lfos.reduce((sum, { target, wave, rate, depth }) => {
    if (target !== 'filter') return sum;
    if (wave === 'square' || wave === 'sawtooth') return Number.POSITIVE_INFINITY;
    const slope = wave === 'sine' ? 2 * Math.PI : 4;
    return sum + (slope * rate * depth) / centsPerOctave;
  }, 0);
}
