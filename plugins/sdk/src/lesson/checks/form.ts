import { cyclesOf, type Excerpt, heardOf } from '../excerpt.ts';
import type { Finding } from '../finding.ts';
import type { BuildCheck, ChangesCheck, LayersCheck, SectionCheck } from '../goal.ts';

export function checkChanges(
  { voice, atLeast, in: span }: ChangesCheck,
  excerpt: Excerpt,
): Finding | undefined {
  if (heardOf(excerpt, voice, span).length === 0) return { hint: 'silent', voice };
  const cycles = cyclesOf(excerpt, span).map((cycle) =>
    heardOf(excerpt, voice, [cycle, cycle + 1])
      .map(({ time, sound, midi }) => `${Math.round((time - cycle) * 96)} ${sound} ${midi}`)
      .sort()
      .join(),
  );
  const heard = new Set(cycles).size;
  return heard < atLeast ? { hint: 'changes', voice, heard, wanted: atLeast } : undefined;
}

export function checkLayers(
  { atLeast, in: span }: LayersCheck,
  excerpt: Excerpt,
): Finding | undefined {
  for (const cycle of cyclesOf(excerpt, span)) {
    const heard = new Set(heardOf(excerpt, 'any', [cycle, cycle + 1]).map(({ sound }) => sound))
      .size;
    if (heard < atLeast) return { hint: 'layers', heard, wanted: atLeast };
  }
  return undefined;
}

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
    if (heard) return { hint: 'leaves', voice: heard, cycle };
  }
  return undefined;
}

export function checkBuild(
  { voice, atLeast, in: span }: BuildCheck,
  excerpt: Excerpt,
): Finding | undefined {
  const counts = cyclesOf(excerpt, span).map(
    (cycle) => heardOf(excerpt, voice, [cycle, cycle + 1]).length,
  );
  const [first = 0, last = 0] = [counts[0], counts.at(-1)];
  if (last === 0) return { hint: 'silent', voice };
  const falls = counts.some((count, index) => count < (counts[index - 1] ?? 0));
  const heard = falls ? 1 : last / Math.max(1, first);
  return heard < atLeast ? { hint: 'build', voice, heard, wanted: atLeast } : undefined;
}
