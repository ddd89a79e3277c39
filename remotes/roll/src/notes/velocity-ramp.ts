import { clamp } from '@hocket/sdk';
import type { NamedNote } from './note-changes.ts';

/** An end of a ramp: ticks, and a velocity of 0 to 1. */
export interface RampEnd {
  at: number;
  velocity: number;
}

/** How far outside of a ramp a note may begin, in ticks: half a step. */
const reach = 120;

/**
 * The notes of a ramp with the velocities that it gives them: of those within it the selected ones, where none is selected
 * all. What is as short as a press gives each the velocity of its end.
 */
export function rampedNotes(
  notes: readonly NamedNote[],
  selected: ReadonlySet<string>,
  { from, to }: { from: RampEnd; to: RampEnd },
): NamedNote[] {
  const [first, last] = from.at <= to.at ? [from, to] : [to, from];
  const within = notes.filter(([, { at }]) => at >= first.at - reach && at <= last.at + reach);
  const chosen = within.filter(([id]) => selected.has(id));
  const span = last.at - first.at;
  return (chosen.length > 0 ? chosen : within).map(([id, note]) => {
    const share = clamp((note.at - first.at) / Math.max(1, span), 0, 1);
    const ramp = first.velocity + share * (last.velocity - first.velocity);
    const velocity = span < reach ? to.velocity : ramp;
    return [id, { ...note, velocity: Math.round(velocity * 100) / 100 }];
  });
}
