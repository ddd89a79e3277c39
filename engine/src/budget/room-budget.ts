import { TokenBucket } from '@hocket/sdk/token-bucket';
import type { Orbit } from 'superdough';
import { programLimits } from './limits.ts';
import { roomCost } from './note-cost.ts';

/** Controls that make a room anew where they differ from what it has, with the names that superdough keeps them by. */
const settings = {
  roomsize: 'duration',
  roomfade: 'fade',
  roomlp: 'lp',
  roomdim: 'dim',
  irspeed: 'irspeed',
  irbegin: 'irbegin',
} as const;
/** Seconds of superdough's own room, and of one for which there is no time. */
const [usual, small] = [2, 0.3];

/** How much of the page's time goes into rooms: a large one takes a quarter of a second. */
export class RoomBudget {
  private readonly time = new TokenBucket(programLimits.rooms.burst, programLimits.rooms.cost);

  /**
   * Fits the room of a note at a time in seconds: where making it anew would take too long, the orbit keeps the one it has,
   * or gets a small one. False when it came to that.
   */
  fit(controls: Record<string, unknown>, orbit: Orbit | undefined, time: number): boolean {
    if (!(Number(controls.room) > 0)) return true;
    const room = orbit?.reverbNode as Record<string, unknown> | undefined;
    const isNew =
      room === undefined ||
      Object.entries(settings).some(
        ([name, of]) => controls[name] !== undefined && controls[name] !== room[of],
      );
    const size = Number(controls.roomsize ?? room?.duration ?? usual);
    if (!isNew || this.time.take(roomCost(size), time)) return true;
    for (const name of Object.keys(settings)) delete controls[name];
    if (room === undefined) controls.roomsize = small;
    return false;
  }
}
