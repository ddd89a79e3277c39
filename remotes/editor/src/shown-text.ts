import { type Ace, type AceEditor, ace } from './ace.ts';
import { changesBetween } from './text-change.ts';

/** Shows `text`, changing only what differs: caret, selection and scrolling stay where their text is. With `follow` the caret goes behind the change. */
export function showText(editor: AceEditor, text: string, follow = false): void {
  const { session } = editor;
  const changes = changesBetween(session.getValue(), text);
  let behind: Ace.Point | undefined;
  for (const change of changes) {
    const start = session.doc.indexToPosition(change.from, 0);
    const end = session.doc.indexToPosition(change.to, 0);
    const last = session.replace(ace.Range.fromPoints(start, end), change.text);
    behind ??= last ?? start;
  }
  if (!follow || !behind) return;
  session.selection.moveToPosition(behind);
  editor.renderer.scrollCursorIntoView();
}
