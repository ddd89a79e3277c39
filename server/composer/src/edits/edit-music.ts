import type { AiCurrent } from '@hocket/sdk';
import { Chance } from '../chance.ts';
import { composerTexts } from '../composer-texts.ts';
import type { Composition, SeededRequest } from '../composition.ts';
import { keyName } from '../key.ts';
import { PromptWords } from '../prompt-words.ts';
import { understanding } from '../understanding.ts';
import { changeText, explainEdits } from './explain-edits.ts';
import { keyOfMusic } from './key-of-music.ts';
import { makeChange } from './make-change.ts';
import { nothingChanged, notUnderstood } from './not-understood.ts';
import { readWishes } from './read-wishes.ts';
import { Sketch } from './sketch.ts';

/** Notes that a beginner's new layers have fewer of. */
const beginnerDensity = -0.5;

/**
 * Changes of the music that is there, as a prompt asks for them: only of what is meant, and never of locked layers.
 * Throws `ai_not_understood` where nothing can be made of the prompt, `ai_nothing_changed` where all of it is so already.
 */
export function editMusic(
  { prompt, seed, level, language = 'en' }: SeededRequest,
  current: AiCurrent,
): Composition {
  const words = new PromptWords(prompt);
  const sketch = new Sketch(current);
  const layers = current.parts.flatMap((part) => part.layers);
  const { wishes, key: said } = readWishes(words, layers);
  const chance = new Chance(prompt, seed);
  const heard = keyOfMusic(sketch);
  const free = { tonic: chance.whole(0, 11), mode: 'minor' } as const;
  let key = { ...(heard ?? free), ...said };
  const density = level === 'Beginner' ? beginnerDensity : 0;
  const done = wishes.map((wish, index) => {
    const change = makeChange(wish, sketch, { key, density, seed: [seed, index] }, chance);
    if (change?.key) key = change.key;
    return change;
  });
  const changes = done.flatMap((change) => (change?.isMeant ? [change] : []));
  if (changes.length === 0) throw notUnderstood();
  if (sketch.edits.length === 0 && sketch.bpm === current.bpm) throw nothingChanged();
  const { ignored, confidence } = understanding([words]);
  const texts = composerTexts[language];
  const isAll = changes.length === done.length;
  return {
    edits: sketch.edits,
    explanation: explainEdits({ changes, isAll, heard, ignored }, texts),
    // What had no place was not done, though it was understood.
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
