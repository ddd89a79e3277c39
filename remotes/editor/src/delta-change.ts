import type { Ace } from './ace.ts';
import type { TextChange } from './text-change.ts';

/** A change that Ace reports, with offsets in the text before it. */
export function changeOf(doc: Ace.Document, { action, start, lines }: Ace.Delta): TextChange {
  const from = doc.positionToIndex(start, 0);
  const text = lines.join('\n');
  return action === 'insert'
    ? { from, to: from, text }
    : { from, to: from + text.length, text: '' };
}
