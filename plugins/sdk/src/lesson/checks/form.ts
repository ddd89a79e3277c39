import { cyclesOf, type Excerpt, heardOf, hitsOf } from '../excerpt.ts';
import { type Finding, silent } from '../finding.ts';
import type { BuildCheck, ChangesCheck, LayersCheck, ReturnsCheck, SectionCheck } from '../goal.ts';
import type { Voice } from '../voice.ts';

export function checkChanges(
  { voice, atLeast, in: span }: ChangesCheck,
  excerpt: Excerpt,
): Finding | undefined {
  if (heardOf(excerpt, voice, span).length === 0) return silent(voice, span);
  const numbers = cyclesOf(excerpt, span);
  const cycles = numbers.map((cycle) => soundsIn(excerpt, voice, cycle));
  const heard = new Set(cycles).size;
  const again = cycles.findIndex((each, at) => cycles.indexOf(each) < at);
  const cycle = numbers[again] ?? 0;
  return heard < atLeast ? { hint: 'changes', voice, cycle, heard, wanted: atLeast } : undefined;
}

export function checkLayers(
  { atLeast, in: span }: LayersCheck,
  excerpt: Excerpt,
): Finding | undefined {
  for (const cycle of cyclesOf(excerpt, span)) {
    const heard = new Set(heardOf(excerpt, 'any', [cycle, cycle + 1]).map(({ sound }) => sound))
      .size;
    if (heard < atLeast) return { hint: 'layers', cycle, heard, wanted: atLeast };
  }
  return undefined;
}

/** What is named where nothing should be heard. */
const all: readonly Voice[] = [
  ...(['kick', 'snare', 'clap', 'hiHat', 'tom', 'cymbal', 'percussion'] as const),
  ...(['chord', 'bass', 'melody'] as const),
];

/** With: heard in every cycle of the section. Without: in none. */
export function checkSection(
  { in: span, with: present = [], without = [] }: SectionCheck,
  excerpt: Excerpt,
): Finding | undefined {
  for (const cycle of cyclesOf(excerpt, span)) {
    const isHeard = (voice: (typeof present)[number]) =>
      heardOf(excerpt, voice, [cycle, cycle + 1]).length > 0;
    const absent = present.find((voice) => !isHeard(voice));
    if (absent) return { hint: 'enters', voice: absent, cycle };
    const heard = without.find(isHeard);
    if (heard)
      return {
        hint: 'leaves',
        voice: heard === 'any' ? (all.find(isHeard) ?? heard) : heard,
        cycle,
      };
  }
  return undefined;
}

export function checkBuild(
  { voice, atLeast, in: span }: BuildCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const numbers = cyclesOf(excerpt, span);
  const counts = numbers.map((cycle) => hitsOf(heardOf(excerpt, voice, [cycle, cycle + 1])).length);
  const [first = 0, last = 0] = [counts[0], counts.at(-1)];
  const thinner = counts.findIndex((count, index) => count < (counts[index - 1] ?? 0));
  if (last === 0) return silent(voice, [numbers.at(-1) ?? 0, excerpt.cycles]);
  if (thinner > 0) {
    const [heard = 0, wanted = 0] = [counts[thinner], counts[thinner - 1]];
    return { hint: 'thins', voice, cycle: numbers[thinner] ?? 0, heard, wanted };
  }
  const heard = last / Math.max(1, first);
  const cycle = numbers.at(-1) ?? 0;
  return heard < atLeast ? { hint: 'build', voice, cycle, heard, wanted: atLeast } : undefined;
}

/** Bar by bar, however loud; a part that comes back shorter or longer begins again with its first bar. */
export function checkReturns(
  { voice, in: span, as, not = false }: ReturnsCheck,
  excerpt: Excerpt,
): Finding | undefined {
  if (heardOf(excerpt, voice, span).length === 0) return silent(voice, span);
  const cycles = cyclesOf(excerpt, span).map((cycle, at) => ({
    cycle,
    model: as[0] + (at % (as[1] - as[0])),
  }));
  const other = cycles.find(
    ({ cycle, model }) => soundsIn(excerpt, voice, cycle) !== soundsIn(excerpt, voice, model),
  );
  if (not) return other ? undefined : { hint: 'alike', voice, cycle: span[0], as: as[0] + 1 };
  return other && { hint: 'unlike', voice, cycle: other.cycle, as: other.model + 1 };
}

/** Onsets of a cycle with their sounds and pitches, as one text. */
function soundsIn(excerpt: Excerpt, voice: Voice, cycle: number): string {
  return heardOf(excerpt, voice, [cycle, cycle + 1])
    .map(({ time, sound, midi }) => `${Math.round((time - cycle) * 96)} ${sound} ${midi}`)
    .sort()
    .join();
}
