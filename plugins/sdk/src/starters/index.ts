import type { Music } from '../music.ts';
import { drumAndBass, house, techno } from './club-beats.ts';
import { afrobeat, reggaeton } from './dance-beats.ts';
import { boomBap, loFi, trap } from './slow-beats.ts';

export { firstBeat, firstSteps } from './first-beat.ts';
export { readBeat, type WrittenBeat } from './write-beat.ts';

import type { StarterId } from './starter-ids.ts';
import { readBeat } from './write-beat.ts';

/**
 * The beats that an empty grid offers, each on the eight tracks of a new project. They are Hocket's own and free of all
 * rights (CC0): what somebody makes of them is theirs.
 */
export const starters: Readonly<Record<StarterId, Music>> = {
  house: readBeat(house),
  techno: readBeat(techno),
  trap: readBeat(trap),
  'boom-bap': readBeat(boomBap),
  'lo-fi': readBeat(loFi),
  'drum-and-bass': readBeat(drumAndBass),
  afrobeat: readBeat(afrobeat),
  reggaeton: readBeat(reggaeton),
};
