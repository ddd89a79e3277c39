import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import ReactAce from 'react-ace';
import { type AceEditor, unavailable } from './ace.ts';
import { aceCommands } from './ace-commands.ts';
import { speak } from './ace-words.ts';
import { LabelMargin } from './blocks/label-margin.tsx';
import { showMark } from './error-mark.ts';
import type { SurfaceProps } from './surface.ts';
import { useAssist } from './use-assist.ts';
import { useLitCode } from './use-lit-code.ts';
import { useText } from './use-text.ts';
import { ProgramWidgets } from './widgets/program-widgets.tsx';

const theme = { cssClass: 'ace-hocket', cssText: '', isDark: false };

/** Ace as the place where code is typed. Its own chunk: load it lazily. */
export default function AceSurface(props: SurfaceProps) {
  const { studio, documentId, words, mark, mix, onChange, ref, value } = props;
  const [editor, setEditor] = useState<AceEditor>();
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const { typed, show } = useText(editor, studio.project, value, documentId, onChange);
  useImperativeHandle(
    ref,
    () => ({
      goTo({ line, column }) {
        editor?.gotoLine(line, column - 1, false);
        editor?.focus();
      },
      caret: () => (editor ? editor.session.doc.positionToIndex(editor.getCursorPosition(), 0) : 0),
      show(text, caret) {
        if (!editor) return;
        show(editor, text);
        editor.selection.moveToPosition(editor.session.doc.indexToPosition(caret, 0));
        editor.renderer.scrollCursorIntoView();
      },
    }),
    [editor, show],
  );
  useEffect(() => editor && speak(editor, words), [editor, words]);
  useEffect(() => (editor && mark ? showMark(editor, mark) : undefined), [editor, mark]);
  const last = useLitCode(editor, studio);
  useAssist(editor, studio.engine);

  return (
    <>
      {editor && <LabelMargin studio={studio} mix={mix} editor={editor} />}
      <ReactAce
        name="hocket-code"
        mode="javascript"
        width="100%"
        height="100%"
        fontSize={14}
        lineHeight="24px"
        tabSize={2}
        defaultValue={value}
        onChange={typed}
        onLoad={(loaded) => {
          loaded.renderer.setTheme(theme as never);
          for (const name of unavailable) loaded.commands.removeCommand(name);
          setEditor(loaded);
        }}
        showPrintMargin={false}
        navigateToFileEnd={false}
        wrapEnabled
        commands={aceCommands((name) => latest.current.onCommand(name))}
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
      {editor && last && (
        <ProgramWidgets key={last.number} editor={editor} studio={studio} program={last.program} />
      )}
    </>
  );
}
