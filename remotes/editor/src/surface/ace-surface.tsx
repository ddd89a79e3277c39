import type { Studio } from '@hocket/sdk';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import ReactAce from 'react-ace';
import { LabelMargin } from '../blocks/label-margin.tsx';
import { type CommandName, commandKeys, keysOf } from '../commands/command-keys.ts';
import { translateOf } from '../translate.ts';
import { ProgramWidgets } from '../widgets/program-widgets.tsx';
import { type Ace, type AceEditor, ace, commandsWithoutCode } from './ace.ts';
import { setAriaLabels } from './ace-labels.ts';
import { errorRange } from './error-range.ts';
import { useSoundingHighlight } from './sounding-highlight.ts';
import type { SilentWord, SurfaceProps } from './surface.ts';
import { useChoices } from './use-choices.ts';
import { useProjectText } from './use-project-text.ts';

/** What is pasted. */
interface Pasted {
  text?: string;
}

/** Whether the caret is in a comment or in text in quotes, where a link is only words. */
function isInWords({ session, selection }: AceEditor): boolean {
  const { row, column } = selection.getCursor();
  if (!selection.isEmpty()) return false;
  return /comment|string/.test(session.getTokenAt(row, column)?.type ?? '');
}

const theme = { cssClass: 'ace-hocket', cssText: '', isDark: false };

/** Ace as the place where code is typed. Its own chunk: load it lazily. */
export default function AceSurface(props: SurfaceProps) {
  const { studio, documentId, words, mark, silent, mix, onChange, ref, value } = props;
  const [editor, setEditor] = useState<AceEditor>();
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const { typed, show } = useProjectText(editor, studio.project, value, documentId, onChange);
  useImperativeHandle(
    ref,
    () => ({
      goTo({ line, column }) {
        editor?.gotoLine(line, column - 1, false);
        editor?.focus();
      },
      flash: (from, to) => editor && flash(editor, from, to),
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
  useEffect(() => editor && setAriaLabels(editor, words), [editor, words]);
  useEffect(() => (editor && mark ? showMark(editor, mark) : undefined), [editor, mark]);
  useEffect(
    () => (editor && silent.length > 0 ? showSilent(editor, silent) : undefined),
    [editor, silent],
  );
  const last = useSoundingHighlight(editor, studio);
  useAssist(editor, studio);
  useChoices(editor, props.settings, () =>
    studio.notify({ kind: 'error', text: translateOf(studio)('keyboardMissing') }),
  );

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
          for (const name of commandsWithoutCode) loaded.commands.removeCommand(name);
          // Before Ace takes what is selected away.
          loaded.commands.on('exec', (event) => {
            const { command, args } = event;
            if (command.name !== 'paste' || isInWords(loaded)) return;
            if (!latest.current.onPaste((args as Pasted)?.text ?? '')) return;
            // As all events of Ace.
            (event as unknown as Pick<Event, 'preventDefault'>).preventDefault();
          });
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

/** The panel's commands as Ace takes them. */
function aceCommands(onCommand: (name: CommandName) => void) {
  return (Object.keys(commandKeys) as CommandName[]).map((name) => {
    const onMac = keysOf(name, true).flatMap((key) =>
      key.startsWith('Ctrl-') && !key.includes('Alt')
        ? [key.replace('Ctrl', 'Command'), key]
        : [key],
    );
    return {
      name: `hocket-${name}`,
      bindKey: { win: keysOf(name, false).join('|'), mac: onMac.join('|') },
      exec: () => onCommand(name),
      readOnly: true,
    };
  });
}

/** Brings completion and explanations once there is an editor; without them it works as well. */
function useAssist(editor: AceEditor | undefined, studio: Studio): void {
  useEffect(() => {
    if (!editor) return;
    let isWanted = true;
    let end: (() => void) | undefined;
    import('../assist/assist.ts').then(
      ({ assist, pluginControls }) => {
        const known = () => ({
          sounds: studio.engine.sounds,
          controls: pluginControls(studio.plugins),
        });
        const packs = async () => (await studio.engine.soundPacks?.()) ?? [];
        if (isWanted) end = assist(editor, known, packs);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      end?.();
    };
  }, [editor, studio]);
}

/** Milliseconds for which what was run is lit. */
const flashMs = 250;

/** Lights lines up for a moment. */
function flash({ session }: AceEditor, from: number, to: number): void {
  const [first, last] = [from, to].map((offset) => session.doc.indexToPosition(offset, 0).row);
  const range = new ace.Range(first ?? 0, 0, last ?? 0, 1);
  const marker = session.addMarker(range, 'hocket-flash', 'fullLine');
  setTimeout(() => session.removeMarker(marker), flashMs);
}

/** Marks an error in the gutter and at its word; the returned function takes both away. */
function showMark({ session }: AceEditor, mark: NonNullable<SurfaceProps['mark']>): () => void {
  const { row, start, end } = errorRange(session.getValue(), mark);
  session.setAnnotations([{ row, column: start, type: 'error', text: mark.text }]);
  const markers = [
    session.addMarker(new ace.Range(row, 0, row, 1), 'hocket-error-line', 'fullLine'),
    session.addMarker(new ace.Range(row, start, row, end), 'hocket-error-word', 'text'),
  ];
  return () => {
    session.clearAnnotations();
    for (const marker of markers) session.removeMarker(marker);
  };
}

/** Marks words whose sound is silent, and warns of them in the gutter; the returned function takes all of it away. */
function showSilent({ session }: AceEditor, words: readonly SilentWord[]): () => void {
  const found = words.map(({ from, to, text }) => {
    const [start, end] = [from, to].map((at) => session.doc.indexToPosition(at, 0)) as [
      Ace.Point,
      Ace.Point,
    ];
    return { start, end, text };
  });
  session.setAnnotations(
    found.map(({ start, text }) => ({ ...start, type: 'warning' as const, text })),
  );
  const markers = found.map(({ start, end }) =>
    session.addMarker(ace.Range.fromPoints(start, end), 'hocket-silent-word', 'text'),
  );
  return () => {
    session.clearAnnotations();
    for (const marker of markers) session.removeMarker(marker);
  };
}
