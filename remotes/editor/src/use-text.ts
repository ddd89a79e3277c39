import type { ProjectStore } from '@hocket/sdk';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { AceEditor } from './ace.ts';
import { codeOf } from './project-code.ts';
import { ProjectUndo } from './project-undo.ts';
import { showText } from './shown-text.ts';
import { useRedraw } from './use-redraw.ts';

/**
 * Keeps the text in the editor and the project's code the same: `value` is shown, `typed` takes what is
 * typed, `show` shows a text that the project is about to have. One history undoes the edits of grid and
 * code alike.
 */
export function useText(
  editor: AceEditor | undefined,
  project: ProjectStore,
  value: string,
  documentId: string,
  onChange: (text: string) => void,
): { typed: (text: string) => void; show: (into: AceEditor, text: string) => void } {
  /** While a text from elsewhere is put in, which is nobody's typing. */
  const isShowing = useRef(false);
  const shownId = useRef(documentId);
  useRedraw(editor);

  const show = useCallback((into: AceEditor, text: string, follow?: boolean) => {
    isShowing.current = true;
    try {
      showText(into, text, follow);
    } finally {
      isShowing.current = false;
    }
  }, []);

  useLayoutEffect(() => {
    if (!editor) return;
    const isOther = shownId.current !== documentId && editor.getValue() !== value;
    shownId.current = documentId;
    show(editor, value);
    if (isOther) editor.gotoLine(1, 0, false);
  }, [editor, value, documentId, show]);

  useEffect(() => {
    if (!editor) return;
    const step = (way: 'undo' | 'redo') => {
      project.history[way]();
      show(editor, codeOf(project), true);
    };
    editor.session.setUndoManager(new ProjectUndo(() => project.history, step));
  }, [editor, project, show]);

  return {
    show,
    typed(text) {
      if (!isShowing.current) onChange(text);
    },
  };
}
