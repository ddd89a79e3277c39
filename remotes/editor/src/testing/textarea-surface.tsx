import { useImperativeHandle, useRef } from 'react';
import type { LoadSurface, SurfaceProps } from '../surface/surface.ts';

function TextareaSurface(props: SurfaceProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(
    props.ref,
    () => ({
      goTo({ line, column }) {
        const before = area.current?.value.split('\n').slice(0, line - 1) ?? [];
        const at = before.reduce((sum, text) => sum + text.length + 1, column - 1);
        area.current?.focus();
        area.current?.setSelectionRange(at, at);
      },
      flash() {},
      caret: () => area.current?.selectionStart ?? 0,
      show(text, caret) {
        if (!area.current) return;
        area.current.value = text;
        area.current.setSelectionRange(caret, caret);
      },
    }),
    [],
  );
  return (
    <>
      <textarea
        ref={area}
        aria-label={props.words.codeLabel}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {props.mark && <mark>{`${props.mark.line}:${props.mark.column} ${props.mark.text}`}</mark>}
      {props.silent.map(({ from, to, text }) => (
        <mark key={from}>{`${from}-${to} ${text}`}</mark>
      ))}
    </>
  );
}

/** Gives a plain text area in Ace's place, for tests without a layout. */
export const loadTextarea: LoadSurface = async () => ({ default: TextareaSurface });
