import { isHeard, levelOf } from '@hocket/music/check-music';
import type { Event, HocketError } from '@hocket/sdk';
import { musicRefused } from './answer-refused.ts';

/** Cycles within which music has to be heard. */
export const soundsWithin = 4;
/** Onsets in one cycle: 32 for each of 16 layers. */
const mostPerCycle = 512;
/** Of one note; 1 is its full level. */
const mostGain = 2;
/** Of all notes that sound at once: sixteen at their full level. */
const mostLevel = 16;
/** What stands against music that plays these onsets, with sounds of these names; undefined when nothing does. */
export function judgeEvents(
  events: readonly Event[],
  sounds: readonly string[],
): HocketError | undefined {
  const heard = events.filter(isHeard);
  return (
    soundRefused(heard, sounds) ??
    densityRefused(events) ??
    levelRefused(heard) ??
    silenceRefused(heard)
  );
}

function silenceRefused(heard: readonly Event[]): HocketError | undefined {
  return heard.some(({ begin }) => begin < soundsWithin) ? undefined : musicRefused('music_silent');
}

function soundRefused(heard: readonly Event[], sounds: readonly string[]): HocketError | undefined {
  const known = new Set(sounds.map((name) => name.toLowerCase()));
  for (const { value, output } of heard) {
    // As the engine does: no name is a triangle, and of a bank that nobody brought the plain sound plays.
    const name = String(value.s ?? 'triangle');
    const banked = `${value.bank}_${name}`;
    const isKnown = [name, banked].some((each) => known.has(each.toLowerCase()));
    if (output === undefined && !isKnown) return musicRefused('music_sound_unknown', { name });
  }
  return undefined;
}

function densityRefused(events: readonly Event[]): HocketError | undefined {
  const counts = new Map<number, number>();
  for (const { begin } of events) {
    const cycle = Math.floor(begin);
    counts.set(cycle, (counts.get(cycle) ?? 0) + 1);
  }
  const number = Math.max(0, ...counts.values());
  return number > mostPerCycle
    ? musicRefused('music_dense', { number, most: mostPerCycle })
    : undefined;
}

function levelRefused(heard: readonly Event[]): HocketError | undefined {
  const loudest = heard.reduce((most, { value }) => Math.max(most, levelOf(value)), 0);
  if (loudest > mostGain) return loud(loudest, mostGain);
  const turns = heard
    .flatMap(({ begin, end, value }) => {
      const level = levelOf(value);
      return [
        { at: rounded(begin), by: level },
        { at: rounded(Math.max(end, begin)), by: -level },
      ];
    })
    .sort((one, other) => one.at - other.at || one.by - other.by);
  let sum = 0;
  let highest = 0;
  for (const { by } of turns) {
    sum += by;
    highest = Math.max(highest, sum);
  }
  return rounded(highest) > mostLevel ? loud(highest, mostLevel) : undefined;
}

function loud(level: number, most: number): HocketError {
  return musicRefused('music_loud', { level: Math.round(level * 100) / 100, most });
}

/** Without the last digits that adding changes. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
