import type { CodeFieldProps } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CommandName } from '../commands/command-keys.ts';
import { codeFailureOf } from '../run/code-failure.ts';
import { EditorSettings } from '../settings/editor-settings.ts';
import { type AceEditor, ace } from './ace.ts';
import * as styles from './ace-field.module.css';
import { setTexts } from './ace-labels.ts';
import { AceText } from './ace-text.tsx';
import { useSoundingHighlight } from './sounding-highlight.ts';
import { useSurfaceTexts } from './surface-texts.ts';
import { useShownText } from './use-shown-text.ts';

/** The commands of the panel that make sense for a text that is no project's. */
const commands: readonly CommandName[] = ['run'];

/**
 * Ace as a place for code in other panels: the text is theirs, and so is what becomes of it. It stands among the stops of Tab
 * as a text area does, and Tab leaves it.
 */
const AceField = observer(function AceField(props: CodeFieldProps) {
  const { studio, label, value, rows, slot, error, onChange } = props;
  const [editor, setEditor] = useState<AceEditor>();
  const [settings] = useState(() => new EditorSettings());
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { show, typed } = useShownText(onChange);
  useLayoutEffect(() => {
    if (editor) show(editor, value);
  }, [editor, value, show]);
  const words = useSurfaceTexts(studio);
  useEffect(
    () => editor && setTexts(editor, { ...words, codeLabel: label }),
    [editor, words, label],
  );
  const { place } = codeFailureOf(error);
  const text = place && studio.explain(error);
  const { line, column } = place ?? {};
  const mark = useMemo(
    () =>
      line !== undefined && column !== undefined && text !== undefined
        ? { line, column, text }
        : undefined,
    [line, column, text],
  );
  const isLit = useCallback(() => slot !== undefined, [slot]);
  useSoundingHighlight(editor, studio.engine, slot ?? 'preview', isLit);
  const [fewest, most] = rows;
  return (
    <div className={styles.field}>
      <AceText
        studio={studio}
        editor={editor}
        onReady={(loaded) => {
          // These keys leave the text; Ctrl+] and Ctrl+[ indent as well.
          for (const key of ['Tab', 'Shift-Tab']) loaded.commands.bindKey(key, null as never);
          select(loaded, props.selection?.());
          setEditor(loaded);
        }}
        value={value}
        onChange={typed}
        commands={commands}
        onCommand={() => latest.current.onRun()}
        mark={mark}
        settings={settings}
        options={{ minLines: fewest, maxLines: most }}
      />
    </div>
  );
});

export default AceField;

/** Selects what was selected in the text's place, and takes the focus. */
function select(editor: AceEditor, selection?: readonly [from: number, to: number]): void {
  if (!selection) return;
  const [from, to] = selection;
  const { doc } = editor.session;
  const range = ace.Range.fromPoints(doc.indexToPosition(from, 0), doc.indexToPosition(to, 0));
  editor.selection.setRange(range);
  editor.focus();
}
