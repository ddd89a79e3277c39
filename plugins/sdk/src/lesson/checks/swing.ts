import { type Excerpt, heardOf } from '../excerpt.ts';
import type { Finding } from '../finding.ts';
import type { SwingCheck } from '../goal.ts';

/** Off-beats are the second and fourth sixteenth of a beat; in a swing of eighths, the beat's second half. */
export function checkSwing(check: SwingCheck, excerpt: Excerpt): Finding | undefined {
  const { voice, atLeast } = check;
  const heard = heardOf(excerpt, voice, check.in);
  if (heard.length === 0) return { hint: 'silent', voice };
  const late = [1, 2].map((unit) => latenessOf(heard.map(({ time }) => (time * 16) / unit)));
  return Math.max(...late) >= atLeast - 0.01 ? undefined : { hint: 'straight', voice };
}

/** The mean of what lies between an odd place and the next even one; -1 without any. */
function latenessOf(places: readonly number[]): number {
  const odd = places.map((place) => place % 2).filter((place) => place > 0.95 && place < 1.45);
  return odd.length === 0 ? -1 : odd.reduce((sum, place) => sum + place - 1, 0) / odd.length;
}
