import { type AiProviderInfo, isEmptyCode } from '@hocket/sdk';
import { composePiece } from './compose-piece.ts';
import { composeTune } from './compose-tune.ts';
import type { Composition, SeededRequest } from './composition.ts';
import { composeAround } from './edits/compose-around.ts';
import { editMusic, nothingChanged } from './edits/edit-music.ts';
import { explainPiece } from './explain-piece.ts';
import { genres } from './genres/genres.ts';
import { keyName } from './key.ts';
import { composerLanguages } from './languages.ts';
import { moods } from './moods.ts';
import type { Piece } from './piece.ts';
import { readRequest } from './read-request.ts';
import { SeededRandom } from './seeded-random.ts';
import { writeStrudel } from './write-strudel.ts';

export { keyOfNotes } from './edits/key-of-music.ts';
export type { Composition, SeededRequest };
export { keyName };

/** Composes by rules, without a network or a key. The same request and seed give the same music. */
export class Composer {
  readonly info: AiProviderInfo = {
    id: 'composer',
    name: 'Built-in composer',
    remote: false,
    takes: 3,
  };
  readonly styles = genres.map(({ name }) => name);
  readonly moods = moods.map(({ name }) => name);

  async compose(request: SeededRequest): Promise<Composition> {
    const { current, code = '', task } = request;
    if (task !== 'edit' || current === undefined) return around(request) ?? composed(request);
    const { music, unread } = current;
    if (music && music.tracks.length + unread.length > 0) return editMusic(request, music, unread);
    // Music that cannot be read is not to be replaced by other music.
    if (!isEmptyCode(code)) throw nothingChanged();
    return composed(request);
  }
}

/** New music around locked layers, where the current music has such. */
function around(request: SeededRequest): Composition | undefined {
  const { current, locked = [] } = request;
  if (current?.music === undefined || locked.length === 0) return undefined;
  return composeAround(request, current.music, pieceOfRequest(request).brief);
}

function composed(request: SeededRequest): Composition {
  const piece = pieceOfRequest(request);
  const { bpm, key, confidence, readings, ignored } = piece.brief;
  return {
    generatedCode: writeStrudel(piece),
    explanation: explainPiece(piece, composerLanguages[request.language ?? 'en']),
    confidence,
    bpm,
    key: keyName(key),
    readings,
    ignored,
  };
}

/** The piece that a request asks for. It depends on prompt, options and seed, and not on the language of the answer. */
export function pieceOfRequest(request: SeededRequest): Piece {
  const { code: _, repair: __, language: ___, seed, ...asked } = request;
  const random = new SeededRandom(asked, seed);
  const brief = readRequest(request, random);
  return brief.tune ? composeTune(brief, brief.tune, random) : composePiece(brief, random);
}
