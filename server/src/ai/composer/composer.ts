import type { AiProvider, Composition, SeededRequest } from '../ai-provider.ts';
import { Chance } from './chance.ts';
import { composePiece } from './compose-piece.ts';
import { explainPiece } from './explain-piece.ts';
import { genres } from './genres/genres.ts';
import { keyName } from './key.ts';
import { moods } from './moods.ts';
import { readRequest } from './read-request.ts';
import { writeStrudel } from './write-strudel.ts';

/** Composes by itself: no network, no key. The same request and seed give the same music. */
export class Composer implements AiProvider {
  readonly info = { id: 'composer', name: 'Built-in composer', remote: false };
  readonly styles = genres.map(({ name }) => name);
  readonly moods = moods.map(({ name }) => name);

  async compose(request: SeededRequest): Promise<Composition> {
    const { seed, code, ...asked } = request;
    const chance = new Chance(asked, seed);
    const brief = readRequest(request, chance);
    const piece = composePiece(brief, chance);
    const { bpm, key, confidence, readings, ignored } = brief;
    const unused = code?.trim() ? ' Your current code was not used.' : '';
    return {
      generatedCode: writeStrudel(piece),
      explanation: `${explainPiece(piece)}${unused}`,
      confidence,
      bpm,
      key: keyName(key),
      readings,
      ignored,
    };
  }
}
