import { messageOf } from '@hocket/sdk';
import type { EventsOf } from '../analysis/strudel-in-node.ts';
import type { PlayedMusic } from './checks/music.ts';

/** How much of a corpus holds. */
export interface CorpusResult {
  held: number;
  asked: number;
  /** One line for each that does not: the words, and what did not hold. */
  failures: readonly string[];
}

/**
 * What a program plays, at the tempo that it sets, else at `bpm`; notes end as `clip` says, and what has no
 * gain is not there. Why it does not run where it does not.
 */
export function playedMusic(
  eventsOf: EventsOf,
  code: string,
  bpm: number,
  cycles: number,
): PlayedMusic | string {
  let events: ReturnType<EventsOf>;
  try {
    events = eventsOf(code, 0, cycles);
  } catch (error) {
    return messageOf(error);
  }
  return {
    events: events
      .filter(({ value }) => value.gain !== 0 && value.velocity !== 0)
      .map((event) => {
        const { begin, end, value } = event;
        const clip = Number(value.clip ?? 1);
        return clip === 1 ? event : { ...event, end: begin + (end - begin) * clip };
      }),
    cpm: cpmOf(code) ?? bpm / 4,
    cycles,
  };
}

/** Cycles per minute that a program sets by numbers; undefined where it sets none. */
function cpmOf(code: string): number | undefined {
  const [, name, first = '', ...rest] =
    /\b(setcp[sm])\(\s*([\d.]+)\s*(?:\/\s*([\d.]+)\s*)?(?:\/\s*([\d.]+)\s*)?\)/.exec(code) ?? [];
  if (name === undefined) return undefined;
  const value = rest.reduce((result, by) => result / Number(by ?? 1), Number(first));
  return name === 'setcps' ? value * 60 : value;
}
