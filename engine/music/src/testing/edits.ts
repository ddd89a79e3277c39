import { codeOf, type Event, type GridEdit } from '@hocket/sdk';
import { patchCode } from '../edit-code/patch-code.ts';
import { comparable, strudelEvents } from './strudel-events.ts';

/** The edited code; undefined when the edit was refused, as it may be, with nothing changed. */
export function tried(code: string, edit: GridEdit): string | undefined {
  try {
    return patchCode(code, edit);
  } catch (error) {
    if (codeOf(error) === 'edit_refused') return undefined;
    throw error;
  }
}

/** As they are heard: a velocity of 1 is that of what says none. */
function heardEvents(code: string, cycles: number): Event[] {
  return strudelEvents(code, 0, cycles).map((event) => {
    const { velocity, ...value } = event.value;
    return velocity === 1 || velocity === undefined ? { ...event, value } : event;
  });
}

/** Onsets of both programs that the other does not have: their sixteenth, counted from the pattern's start. */
export function changedSteps(before: string, after: string, length: number): number[] {
  const cycles = length / 8;
  const [old, now] = [before, after].map((code) => comparable(heardEvents(code, cycles)));
  const differing = (one: readonly string[] = [], other: readonly string[] = []) => {
    const left = [...other];
    return one.filter((event) => {
      const at = left.indexOf(event);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return [...differing(old, now), ...differing(now, old)].map(
    (event) => Math.floor(Number(event.split(' ')[0]) * 16 + 1e-6) % length,
  );
}
