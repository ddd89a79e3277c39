import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import ReactAce from 'react-ace';
import { type AceEditor, unavailable } from './ace.ts';
import { speak } from './ace-words.ts';
import { showMark } from './error-mark.ts';
import type { SurfaceProps } from './surface.ts';

const theme = { cssClass: 'ace-hocket', cssText: '', isDark: false };

/** Ace as the place where code is typed. Its own chunk: load it lazily. */
export default function AceSurface(props: SurfaceProps) {
  const { value, documentId, words, mark, onChange, ref } = props;
  const [editor, setEditor] = useState<AceEditor>();
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useImperativeHandle(
    ref,
    () => ({
      goTo({ line, column }) {
        editor?.gotoLine(line, column - 1, false);
        editor?.focus();
      },
    }),
    [editor],
  );
  useEffect(() => editor && speak(editor, words), [editor, words]);
  useEffect(() => (editor && mark ? showMark(editor, mark) : undefined), [editor, mark]);
  useUndoWithin(editor, documentId, value);

  return (
    <ReactAce
      name="hocket-code"
      mode="javascript"
      width="100%"
      height="100%"
      fontSize={14}
      lineHeight="21px"
      tabSize={2}
      value={value}
      onChange={onChange}
      onLoad={(loaded) => {
        loaded.renderer.setTheme(theme as never);
        for (const name of unavailable) loaded.commands.removeCommand(name);
        setEditor(loaded);
      }}
      showPrintMargin={false}
      navigateToFileEnd={false}
      wrapEnabled
      commands={[
        command('run', 'Enter', () => latest.current.onRun()),
        command('stop', 'K', () => latest.current.onStop()),
        command('save', 'S', () => latest.current.onSave()),
      ]}
      setOptions={{
        useWorker: false,
        useSoftTabs: true,
        newLineMode: 'unix',
        enableKeyboardAccessibility: true,
        useSvgGutterIcons: true,
        showFoldWidgets: false,
        fontFamily: 'var(--font-mono)',
      }}
    />
  );
}

/** Ctrl and Cmd both, on every system: the hints say Ctrl. */
function command(name: string, key: string, exec: () => void) {
  return {
    name: `hocket-${name}`,
    bindKey: { win: `Ctrl-${key}`, mac: `Command-${key}|Ctrl-${key}` },
    exec,
    readOnly: true,
  };
}

/** Forgets the undo history when another document's text has come in. */
function useUndoWithin(editor: AceEditor | undefined, documentId: string, value: string) {
  const shown = useRef({ documentId, value });
  useLayoutEffect(() => {
    const { documentId: id, value: text } = shown.current;
    shown.current = { documentId, value };
    if (id !== documentId && text !== value) editor?.session.getUndoManager().reset();
  }, [editor, documentId, value]);
}
