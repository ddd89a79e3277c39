import type { Chance } from './chance.ts';

/** One of a voice's rhythms: any, or the fullest or emptiest where the density asks for it. */
export function pickRhythm(
  rhythms: readonly [string, ...string[]],
  density: number,
  chance: Chance,
): string {
  const chosen = chance.pick(rhythms);
  if (density === 0) return chosen;
  return rhythms.reduce((best, each) =>
    Math.sign(onsets(each) - onsets(best)) === Math.sign(density) ? each : best,
  );
}

function onsets(rhythm: string): number {
  return rhythm.replaceAll('.', '').length;
}
