import type { Genre } from '../genre.ts';
import { bands } from './bands.ts';
import { breaks } from './breaks.ts';
import { hipHop } from './hip-hop.ts';
import { house } from './house.ts';
import { islands } from './islands.ts';
import { machines } from './machines.ts';
import { rooms } from './rooms.ts';
import { southern } from './southern.ts';
import { techno } from './techno.ts';

/** Every style that the composer knows. */
export const genres: readonly Genre[] = [
  ...house,
  ...techno,
  ...breaks,
  ...hipHop,
  ...islands,
  ...southern,
  ...bands,
  ...rooms,
  ...machines,
];
