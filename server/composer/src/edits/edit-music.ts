import { type AiCurrent, HocketError } from '@hocket/sdk';
import type { Composition, SeededRequest } from '../composition.ts';
import { keyText } from '../explain-piece.ts';
import { type Key, keyName } from '../key.ts';
import type { ComposerTexts } from '../languages/composer-language.ts';
import { composerLanguages } from '../languages.ts';
import { PromptWords, understanding } from '../prompt-words.ts';
import { SeededRandom } from '../seeded-random.ts';
import { applyEditRequest } from './apply-edit-request.ts';
import type { Change } from './change.ts';
import { keyOfMusic } from './key-of-music.ts';
import { readEditRequests } from './read-edit-requests.ts';
import { Sketch } from './sketch.ts';

/** The density of new layers for beginners. */
const beginnerDensity = -0.5;

/**
 * Edits the current music as a prompt asks: only what the prompt names, and never locked layers. Throws
 * `ai_not_understood` when the prompt names no edit, `ai_nothing_changed` when the music is like that already.
 */
export function editMusic(
  { prompt, seed, level, language = 'en' }: SeededRequest,
  current: AiCurrent,
): Composition {
  const words = new PromptWords(prompt);
  const sketch = new Sketch(current);
  const layers = current.parts.flatMap((part) => part.layers);
  const { requests, key: said } = readEditRequests(words, layers);
  const random = new SeededRandom(prompt, seed);
  const detectedKey = keyOfMusic(sketch);
  const free = { tonic: random.integer(0, 11), mode: 'minor' } as const;
  let key = { ...(detectedKey ?? free), ...said };
  const density = level === 'Beginner' ? beginnerDensity : 0;
  const done = requests.map((request, index) => {
    const change = applyEditRequest(request, sketch, { key, density, seed: [seed, index] }, random);
    if (change?.key) key = change.key;
    return change;
  });
  const changes = done.flatMap((change) => (change?.hasTarget ? [change] : []));
  if (changes.length === 0) throw notUnderstood();
  if (sketch.edits.length === 0 && sketch.bpm === current.bpm) throw nothingChanged();
  const { ignored, confidence } = understanding([words]);
  const { texts } = composerLanguages[language];
  const isComplete = changes.length === done.length;
  return {
    edits: sketch.edits,
    explanation: explainEdits({ changes, isComplete, detectedKey, ignored }, texts),
    // A request that fits nowhere in the music was understood but not done, so it lowers the confidence.
    confidence: Math.round(((confidence * changes.length) / done.length) * 100) / 100,
    bpm: sketch.bpm,
    key: keyName(key),
    readings: changes.map((change) => ({
      aspect: 'edit',
      value: changeText(change, texts),
      source: 'prompt',
    })),
    ignored,
  };
}

interface EditSummary {
  changes: readonly Change[];
  /** True when every request could be applied. */
  isComplete: boolean;
  /** The key that was detected in the music before the edit. */
  detectedKey: Key | undefined;
  ignored: readonly string[];
}

const maxListed = 12;

/** The changes in sentences: what changed in which layers, what stayed and why, what was not understood. */
function explainEdits(
  { changes, isComplete, detectedKey, ignored }: EditSummary,
  texts: ComposerTexts,
): string {
  const sentences = changes.map((change) => sentence(change, texts));
  const locked = [...new Set(changes.flatMap((change) => change.locked))];
  const dependsOnKey = changes.some(({ name }) => ['added', 'varied', 'key'].includes(name));
  return [
    ...sentences,
    detectedKey && dependsOnKey ? texts.detectedKey(keyText(detectedKey, texts)) : '',
    locked.length > 0 ? texts.locked(texts.listed(locked)) : '',
    isComplete ? '' : texts.unfit,
    ignored.length > 0 ? texts.ignored(texts.listed(ignored.slice(0, maxListed))) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** 'Busier', 'Moved to C minor'. */
function changeText({ name, value = '', key }: Change, texts: ComposerTexts): string {
  return texts.changes[name](name === 'key' && key ? keyText(key, texts) : value);
}

function sentence(change: Change, texts: ComposerTexts): string {
  const what = changeText(change, texts);
  const { layers, locked, name } = change;
  if (layers.length > 0) return texts.change(what, texts.listed(layers));
  if (name === 'tempo' || name === 'swing') return `${what}${texts.stop}`;
  return locked.length > 0 ? '' : texts.unchanged(what);
}

/** 422, for a prompt of which no edit can be made. */
function notUnderstood(): HocketError {
  return new HocketError(
    'ai_not_understood',
    'That was not understood as a change of this music. Try “add a bass line”, “make the drums busier”, “darker”, “half time” or “transpose to C minor”.',
  );
}

/** 422, for an edit that is understood but changes nothing. */
function nothingChanged(): HocketError {
  return new HocketError(
    'ai_nothing_changed',
    'There is nothing to change: the music is like that already, or the grid cannot show the layers you mean.',
  );
}
