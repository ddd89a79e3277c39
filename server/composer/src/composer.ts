import type { AiProviderInfo } from '@hocket/sdk';

import { composerTexts } from './composer-texts.ts';
import type { Composition, SeededRequest } from './composition.ts';
import { editMusic } from './edits/edit-music.ts';
import { explainPiece } from './explain-piece.ts';
import { genres } from './genres/genres.ts';
import { keyName } from './key.ts';
import { moods } from './moods.ts';
import { pieceOfRequest } from './piece-of-request.ts';
import { writeStrudel } from './write-strudel.ts';

export type { Composition, SeededRequest };

/** Composes by itself: no network, no key. The same request and seed give the same music. */
export class Composer {
  readonly info: AiProviderInfo = { id: 'composer', name: 'Built-in composer', remote: false };
  readonly styles = genres.map(({ name }) => name);
  readonly moods = moods.map(({ name }) => name);

  async compose(request: SeededRequest): Promise<Composition> {
    const { current } = request;
    const isEmpty = !current?.parts.some(({ layers }) => layers.length > 0);
    return request.task === 'edit' && current && !isEmpty
      ? editMusic(request, current)
      : composed(request);
  }
}

function composed(request: SeededRequest): Composition {
  const piece = pieceOfRequest(request);
  const { bpm, key, confidence, readings, ignored } = piece.brief;
  return {
    generatedCode: writeStrudel(piece),
    explanation: explainPiece(piece, composerTexts[request.language ?? 'en']),
    confidence,
    bpm,
    key: keyName(key),
    readings,
    ignored,
  };
}
