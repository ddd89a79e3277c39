import type { ProjectStore } from '@hocket/sdk';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { projectCode } from '../text/project-code.ts';
import { type Ace, type AceEditor, ace } from './ace.ts';
import { TypingSteps } from './typing-steps.ts';
import { useShownText } from './use-shown-text.ts';

/**
 * Keeps the text in the editor and the project's code the same: `value` is shown, `typed` takes what is
 * typed, `show` shows a text that the project is about to have. One history undoes the edits of grid and
 * code alike.
 */
export function useProjectText(
  editor: AceEditor | undefined,
  project: ProjectStore,
  value: string,
  documentId: string,
  onChange: (text: string) => void,
): {
  typed: (text: string, change: Ace.Delta) => void;
  show: (into: AceEditor, text: string) => void;
} {
  const shownId = useRef(documentId);
  const steps = useRef<TypingSteps>(undefined);
  useRedraw(editor);
  const { show, typed } = useShownText((text, change) => {
    steps.current?.typed(change);
    onChange(text);
  });

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
      show(editor, projectCode(project), true);
    };
    editor.session.setUndoManager(new ProjectUndo(() => project.history, step));
    const ofTyping = new TypingSteps(editor, () => project.history);
    steps.current = ofTyping;
    return () => ofTyping.end();
  }, [editor, project, show]);

  return { show, typed };
}

/** Ace's undo, redirected: every way Ace has to undo (keys, the browser's menu) takes a step of the project's history, grid and code alike. */
class ProjectUndo extends ace.UndoManager {
  readonly #history: () => ProjectStore['history'];
  readonly #step: (way: 'undo' | 'redo') => void;

  /** `step` takes one step of the history and shows what became of the code. */
  constructor(history: () => ProjectStore['history'], step: (way: 'undo' | 'redo') => void) {
    super();
    this.#history = history;
    this.#step = step;
  }

  /** Ace keeps no edits itself, because the project's history does. */
  override add(): void {}

  override undo(): void {
    this.#step('undo');
  }

  override redo(): void {
    this.#step('redo');
  }

  override hasUndo = () => this.#history().canUndo;

  override hasRedo = () => this.#history().canRedo;
}

/** Draws what changed while the editor was hidden: Ace itself looks again only when it comes back in another size. */
function useRedraw(editor: AceEditor | undefined): void {
  useEffect(() => {
    if (!editor) return;
    let isHidden = false;
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      if (isHidden && width > 0) editor.renderer.updateFull();
      isHidden = width === 0;
    });
    observer.observe(editor.container);
    return () => observer.disconnect();
  }, [editor]);
}
