import { Composer } from '@hocket/composer';
import { type Piece, pieceOfRequest } from '@hocket/composer/testing';
import type { BenchPrompt } from './prompts.ts';

/** An answer of the composer, with how long it took. */
export interface Answered extends BenchPrompt {
  code: string;
  bpm: number;
  ms: number;
  piece: Piece;
}

/** Composes one prompt after the other, as the server does. */
export async function composeAll(all: readonly BenchPrompt[]): Promise<Answered[]> {
  const composer = new Composer();
  const answered: Answered[] = [];
  for (const wanted of all) {
    const began = performance.now();
    const { generatedCode: code = '', bpm } = await composer.compose(wanted.request);
    const ms = performance.now() - began;
    const piece = pieceOfRequest(wanted.request);
    answered.push({ ...wanted, code, bpm, ms, piece });
  }
  return answered;
}
