import type { Event } from '../../event.ts';
import { excerptOf } from '../excerpt.ts';
import type { Check } from '../goal.ts';
import { judge } from '../judge.ts';

/** Onsets of a sound where a cycle's text has an `x`; several cycles one after the other. */
export function hits(s: string, text: string, value: Event['value'] = {}): Event[] {
  return text.split(' ').flatMap((cycle, number) =>
    [...cycle].flatMap((mark, step) => {
      const begin = number + step / cycle.length;
      return mark === 'x' ? [{ begin, end: begin + 1 / cycle.length, value: { s, ...value } }] : [];
    }),
  );
}

/** Notes one after the other, `-` a rest, `,` between those of a chord; cycles parted by `|`. */
export function tune(text: string, s = 'saw'): Event[] {
  return text.split('|').flatMap((cycle, number) => {
    const words = cycle.trim().split(/\s+/);
    return words.flatMap((word, place) => {
      const begin = number + place / words.length;
      const notes = word === '-' ? [] : word.split(',');
      return notes.map((note) => ({ begin, end: begin + 1 / words.length, value: { s, note } }));
    });
  });
}

/** What one check finds in the first cycles of events. */
export function findingIn(events: readonly Event[], check: Check, cycles = 1, bpm = 120) {
  return judge({ cycles, checks: [check] }, excerptOf(events, cycles, bpm));
}
