import type { Music } from '@hocket/sdk';
import { saidText } from '../link/said-music.ts';

/** What code can say of music, for comparison: without ids, tracks in an order of their own. */
export function saidByCode(music: Music): unknown {
  return JSON.parse(saidText(music));
}
