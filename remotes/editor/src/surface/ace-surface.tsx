import { type PeoplePanel, showPeople } from '@hocket/ui/people-marks';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LabelMargin } from '../blocks/label-margin.tsx';
import { type CommandName, commandKeys } from '../commands/command-keys.ts';
import { ProgramWidgets } from '../widgets/program-widgets.tsx';
import { type Ace, type AceEditor, ace } from './ace.ts';
import { setAriaLabels } from './ace-labels.ts';
import { AceText } from './ace-text.tsx';
import { useSoundingHighlight } from './sounding-highlight.ts';
import type { SilentWord, SurfaceProps } from './surface.ts';
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

const commands = Object.keys(commandKeys) as CommandName[];
const options = { enableKeyboardAccessibility: true };

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
  useEffect(
    () => (editor && silent.length > 0 ? showSilent(editor, silent) : undefined),
    [editor, silent],
  );
  const { engine, project, transport } = studio;
  useEffect(
    () => (editor ? showPeople(project, peopleInCode(editor)) : undefined),
    [editor, project],
  );
  const isLit = useCallback(
    () => transport.source === 'code' && transport.tab === 'code',
    [transport],
  );
  const last = useSoundingHighlight(editor, engine, 'main', isLit);

  return (
    <>
      {editor && <LabelMargin studio={studio} mix={mix} editor={editor} />}
      <AceText
        studio={studio}
        editor={editor}
        onReady={(loaded) => {
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
        id="hocket-code"
        value={value}
        onChange={typed}
        commands={commands}
        onCommand={(name) => latest.current.onCommand(name)}
        mark={mark}
        settings={props.settings}
        options={options}
      />
      {editor && last && (
        <ProgramWidgets key={last.number} editor={editor} studio={studio} program={last.program} />
      )}
    </>
  );
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

/** What Ace draws carets by, which its types leave out. */
interface CaretLayer {
  getPixelPosition(position: object, onScreen: boolean): { left: number; top: number };
}

/** Where people work in the code: at their carets. */
function peopleInCode(editor: AceEditor): PeoplePanel {
  const { renderer, session } = editor;
  const { $cursorLayer: layer, content } = renderer as unknown as {
    $cursorLayer: CaretLayer;
    content: HTMLElement;
  };
  const positionOf = (offset: number) => session.doc.indexToPosition(offset, 0);
  return {
    id: 'editor',
    root: editor.container,
    placeOf() {
      if (!editor.isFocused()) return undefined;
      return { caret: session.doc.positionToIndex(editor.getCursorPosition(), 0) };
    },
    markOf({ caret }) {
      if (caret === undefined) return undefined;
      const { left, top } = layer.getPixelPosition(positionOf(caret), true);
      const box = { left: `${left}px`, top: `${top}px`, height: `${renderer.lineHeight}px` };
      return { host: content, isCaret: true, box };
    },
    bring({ caret }) {
      if (caret !== undefined) renderer.scrollCursorIntoView(positionOf(caret), 0.3);
    },
    // Places in the text move with it, and with what is drawn of it.
    watch(look) {
      renderer.on('afterRender', look);
      return () => renderer.off('afterRender', look);
    },
  };
}
