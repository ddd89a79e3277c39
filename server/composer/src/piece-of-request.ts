import { Chance } from './chance.ts';
import { composePiece } from './compose-piece.ts';
import type { SeededRequest } from './composition.ts';
import type { Piece } from './piece.ts';
import { readRequest } from './read-request.ts';

/** The music that a request asks for: the same for the same words, options and seed, in any language of the answer. */
export function pieceOfRequest(request: SeededRequest): Piece {
  const { code: _, repair: __, language: ___, seed, ...asked } = request;
  const chance = new Chance(asked, seed);
  return composePiece(readRequest(request, chance), chance);
}
