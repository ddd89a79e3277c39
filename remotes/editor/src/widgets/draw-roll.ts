import type { Event } from '@hocket/sdk';
import { type EventRows, keyOf } from './event-rows.ts';
import type { Sheet } from './sheet.ts';

/** Where in the picture now is, from the left: the engine knows a second of what is to come. */
const head = 0.85;

/** The cycles that a roll of so many shows around `cycle`. */
export function rollWindow(cycle: number, cycles: number): [number, number] {
  return [cycle - head * cycles, cycle + (1 - head) * cycles];
}

/** Draws onsets as bars, pitch upwards, time to the right; what sounds now is filled. */
export function drawRoll(
  { context, width, height, colour }: Sheet,
  events: readonly Event[],
  rows: EventRows,
  cycle: number,
  [begin, end]: readonly [number, number],
): void {
  context.clearRect(0, 0, width, height);
  rows.add(events);
  const numbers = rows.numbers();
  const perCycle = width / (end - begin);
  const perRow = height / Math.max(rows.count, 4);
  context.fillStyle = colour;
  for (const event of events) {
    const row = numbers.get(keyOf(event.value)) ?? 0;
    const isNow = event.begin <= cycle && event.end > cycle;
    context.globalAlpha = isNow ? 1 : 0.4;
    const left = (event.begin - begin) * perCycle;
    const length = Math.max((event.end - event.begin) * perCycle - 1, 1);
    context.fillRect(left, height - (row + 1) * perRow, length, Math.max(perRow - 1, 1));
  }
  context.globalAlpha = 0.6;
  context.fillRect((cycle - begin) * perCycle, 0, 1, height);
  context.globalAlpha = 1;
}
