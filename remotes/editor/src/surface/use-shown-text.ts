import { useCallback, useRef } from 'react';
import { textChanges } from '../text/text-change.ts';
import { type Ace, type AceEditor, ace } from './ace.ts';

/**
 * Tells what is typed from what is shown. `show` puts a text from elsewhere into an editor; with `follow` the caret goes
 * behind what changed. `typed` is what the editor calls with each change: those that are typed go on to `onChange`.
 */
export function useShownText(onChange: (text: string, change: Ace.Delta) => void): {
  typed: (text: string, change: Ace.Delta) => void;
  show: (into: AceEditor, text: string, follow?: boolean) => void;
} {
  /** True while a text from elsewhere is inserted, which must not count as typing. */
  const isShowing = useRef(false);
  const show = useCallback((into: AceEditor, text: string, follow?: boolean) => {
    isShowing.current = true;
    try {
      showText(into, text, follow);
    } finally {
      isShowing.current = false;
    }
  }, []);
  return {
    show,
    typed(text, change) {
      if (!isShowing.current) onChange(text, change);
    },
  };
}

/** Shows `text`, changing only what differs: caret, selection and scrolling stay where their text is. With `follow` the caret goes behind the change. */
function showText(editor: AceEditor, text: string, follow = false): void {
  const { session } = editor;
  const changes = textChanges(session.getValue(), text);
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
