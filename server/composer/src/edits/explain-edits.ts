import type { ComposerTexts } from '../composer-texts.ts';
import { keyText } from '../explain-piece.ts';
import type { Key } from '../key.ts';
import type { Change } from './change.ts';

interface Done {
  changes: readonly Change[];
  /** Every wish had its place. */
  isAll: boolean;
  /** The key that the music was taken to be in, before. */
  heard: Key | undefined;
  ignored: readonly string[];
}

const mostNamed = 12;

/** What was changed, in sentences: what of which layers, what was left and why, what was not understood. */
export function explainEdits(
  { changes, isAll, heard, ignored }: Done,
  texts: ComposerTexts,
): string {
  const sentences = changes.map((change) => sentence(change, texts));
  const locked = [...new Set(changes.flatMap((change) => change.locked))];
  const dependsOnKey = changes.some(({ name }) => ['added', 'varied', 'key'].includes(name));
  return [
    ...sentences,
    heard && dependsOnKey ? texts.heardKey(keyText(heard, texts)) : '',
    locked.length > 0 ? texts.locked(texts.listed(locked)) : '',
    isAll ? '' : texts.unfit,
    ignored.length > 0 ? texts.ignored(texts.listed(ignored.slice(0, mostNamed))) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** 'Busier', 'Moved to C minor'. */
export function changeText({ name, value = '', key }: Change, texts: ComposerTexts): string {
  return texts.changes[name](name === 'key' && key ? keyText(key, texts) : value);
}

function sentence(change: Change, texts: ComposerTexts): string {
  const what = changeText(change, texts);
  const { layers, locked, name } = change;
  if (layers.length > 0) return texts.change(what, texts.listed(layers));
  if (name === 'tempo' || name === 'swing') return `${what}${texts.stop}`;
  return locked.length > 0 ? '' : texts.unchanged(what);
}
