import { type AiCurrent, HocketError, type Music } from '@hocket/sdk';
import type { Composition, SeededRequest } from '../composition.ts';
import { keyText } from '../explain-piece.ts';
import { type Key, keyName } from '../key.ts';
import type { ComposerLanguage } from '../languages/composer-language.ts';
import type { FormPart } from '../languages/edit-words.ts';
import { composerLanguages } from '../languages.ts';
import { understanding } from '../prompt-words.ts';
import { SeededRandom } from '../seeded-random.ts';
import { applyEditRequest } from './apply-edit-request.ts';
import type { Change } from './change.ts';
import { keyOfMusic } from './key-of-music.ts';
import { readEditRequests } from './read-edit-requests.ts';
import { Sketch } from './sketch.ts';
import { varyLayers } from './vary-edit.ts';

/** The density of new layers for beginners. */
const beginnerDensity = -0.5;

/**
 * Edits the current music as a prompt asks: only what the prompt names, and never locked layers; with `reroll` only that
 * layer. Throws `ai_not_understood` when the prompt names no edit that the music has a place for, `ai_nothing_changed`
 * when it is like that already.
 */
export function editMusic(
  request: SeededRequest,
  music: Music,
  unread: AiCurrent['unread'],
): Composition {
  const { prompt, seed, level, language = 'en', locked = [], reroll } = request;
  const sketch = new Sketch(music, unread, locked);
  const before = JSON.stringify(sketch.music);
  const layers = [...sketch.tracks, ...unread].map(({ name }) => name);
  const { requests, key: said, words } = readEditRequests(prompt, layers);
  const random = new SeededRandom(prompt, seed);
  const detectedKey = keyOfMusic(sketch);
  const free = { tonic: random.integer(0, 11), mode: 'minor' } as const;
  let key: Key = { ...(detectedKey ?? free), ...said };
  const density = level === 'Beginner' ? beginnerDensity : 0;
  const done =
    reroll === undefined
      ? requests.map((each, index) => {
          const change = applyEditRequest(each, sketch, { key, density, seed: [seed, index] });
          if (change?.key) key = change.key;
          return change;
        })
      : [rerolled(reroll, sketch, { key, density, seed })];
  const changes = done.flatMap((change) => (change?.hasTarget ? [change] : []));
  if (changes.length === 0) throw notUnderstood();
  if (JSON.stringify(sketch.music) === before) throw nothingChanged();
  const { ignored, confidence } =
    reroll === undefined ? understanding([words]) : { ignored: [], confidence: 1 };
  const { texts, edits } = composerLanguages[language];
  const isComplete = changes.length === done.length;
  return {
    music: sketch.music,
    explanation: explainEdits(
      { changes, isComplete, detectedKey, ignored },
      composerLanguages[language],
    ),
    // A request that fits nowhere in the music was understood but not done, so it lowers the confidence.
    confidence: Math.round(((confidence * changes.length) / done.length) * 100) / 100,
    bpm: sketch.music.bpm,
    key: keyName(key),
    readings: changes.map((change) => ({
      aspect: 'edit',
      value: changeText(change, { texts, edits }),
      source: 'prompt',
    })),
    ignored,
  };
}

/** One layer anew. Undefined when the music has none of that name, or it is locked. */
function rerolled(
  name: string,
  sketch: Sketch,
  context: Parameters<typeof varyLayers>[2],
): Change | undefined {
  const open = sketch.tracks.filter((track) => track.name === name && !sketch.isLocked(track));
  return open.length === 0 ? undefined : varyLayers({ open, locked: [] }, sketch, context);
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
  { texts, edits }: Said,
): string {
  const sentences = changes.map((change) => sentence(change, { texts, edits }));
  const locked = [...new Set(changes.flatMap((change) => change.locked))];
  const dependsOnKey = changes.some(({ name }) => ['added', 'varied', 'key'].includes(name));
  return [
    ...sentences,
    detectedKey && dependsOnKey ? edits.texts.detectedKey(keyText(detectedKey, texts)) : '',
    locked.length > 0 ? edits.texts.locked(texts.listed(locked)) : '',
    isComplete ? '' : edits.texts.unfit,
    ignored.length > 0 ? texts.ignored(texts.listed(ignored.slice(0, maxListed))) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

type Said = Pick<ComposerLanguage, 'texts' | 'edits'>;

/** 'Busier', 'Moved to C minor', 'Removed (intro)'. */
function changeText({ name, value = '', key, where = [] }: Change, { texts, edits }: Said): string {
  const sections = edits.texts.sections;
  const isSection = name === 'newSection' || name === 'removedSection';
  const said = name === 'key' && key ? keyText(key, texts) : value;
  const what = edits.texts.changes[name](isSection ? sections[said as FormPart] : said);
  if (where.length === 0) return what;
  return edits.texts.within(what, texts.listed(where.map((part) => sections[part])));
}

/** Changes of all of the music, which name no layers. */
const ofAll: readonly Change['name'][] = [
  'tempo',
  'swing',
  'length',
  'newSection',
  'removedSection',
];

function sentence(change: Change, said: Said): string {
  const what = changeText(change, said);
  const { layers, locked, name } = change;
  const { texts } = said.edits;
  if (layers.length > 0) return texts.change(what, said.texts.listed(layers));
  if (locked.length > 0) return '';
  return ofAll.includes(name) ? `${what}${texts.stop}` : texts.unchanged(what);
}

/** 422, for a prompt of which no edit can be made. */
function notUnderstood(): HocketError {
  return new HocketError(
    'ai_not_understood',
    'That was not understood as a change of this music. Layers can be added, removed, muted, made louder, darker or busier, panned, doubled and moved (“add a bass line”, “darker chords”, “cowbell on every off-beat”); the song can get sections, fills, another length, tempo, key or chords (“add a bridge”, “make it 32 bars”, “transpose to C minor”, “change the chords to Am F C G”).',
  );
}

/** 422, for an edit that is understood but changes nothing. */
export function nothingChanged(): HocketError {
  return new HocketError(
    'ai_nothing_changed',
    'There is nothing to change: the music is like that already, or the layers you mean are locked, or only their code can say them.',
  );
}
