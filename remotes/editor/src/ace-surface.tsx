import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import ReactAce from 'react-ace';
import { type AceEditor, unavailable } from './ace.ts';
import { speak } from './ace-words.ts';
import { showMark } from './error-mark.ts';
import type { SurfaceProps } from './surface.ts';
import { useAssist } from './use-assist.ts';
import { useLitCode } from './use-lit-code.ts';
import { useText } from './use-text.ts';
import { ProgramWidgets } from './widgets/program-widgets.tsx';

const theme = { cssClass: 'ace-hocket', cssText: '', isDark: false };

/** Ace as the place where code is typed. Its own chunk: load it lazily. */
export default function AceSurface(props: SurfaceProps) {
  const { studio, documentId, words, mark, onChange, ref, value } = props;
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
  const last = useLitCode(editor, studio);
  useAssist(editor, studio.engine);
  const typed = useText(editor, studio.project, value, documentId, onChange);

  return (
    <>
      <ReactAce
        name="hocket-code"
        mode="javascript"
        width="100%"
        height="100%"
        fontSize={14}
        lineHeight="21px"
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
      {editor && last && (
        <ProgramWidgets key={last.number} editor={editor} studio={studio} program={last.program} />
      )}
    </>
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
