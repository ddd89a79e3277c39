import { type AceEditor, ace } from './ace.ts';
import { changeBetween } from './text-change.ts';

/** Shows `text`, changing only what differs: caret, selection and scrolling stay where their text is. With `follow` the caret goes behind the change. */
export function showText(editor: AceEditor, text: string, follow = false): void {
  const { session } = editor;
  const change = changeBetween(session.getValue(), text);
  if (!change) return;
  const start = session.doc.indexToPosition(change.from, 0);
  const end = session.doc.indexToPosition(change.to, 0);
  const behind = session.replace(ace.Range.fromPoints(start, end), change.text);
  if (!follow) return;
  session.selection.moveToPosition(behind ?? start);
  editor.renderer.scrollCursorIntoView();
}
