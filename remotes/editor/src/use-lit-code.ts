import type { RunningProgram, Studio } from '@hocket/sdk';
import { autorun } from 'mobx';
import { useEffect, useState } from 'react';
import type { AceEditor } from './ace.ts';
import { lightUp } from './light-up.ts';

/**
 * Lights what sounds while the code plays and its tab is shown; nothing runs else, and React renders
 * nothing but the program that played last, with its number, when that is another one.
 */
export function useLitCode(
  editor: AceEditor | undefined,
  { engine, transport }: Studio,
): { program: RunningProgram; number: number } | undefined {
  const [last, setLast] = useState<{ program: RunningProgram; number: number }>();
  useEffect(() => {
    if (!editor) return;
    const onProgram = (program: RunningProgram) =>
      setLast((before) => ({ program, number: (before?.number ?? 0) + 1 }));
    let darken: (() => void) | undefined;
    const end = autorun(() => {
      const isLit = transport.source === 'code' && transport.tab === 'code';
      if (!isLit) darken = darken?.() as undefined;
      else darken ??= lightUp(editor, engine, onProgram);
    });
    return () => {
      end();
      darken?.();
    };
  }, [editor, engine, transport]);
  return last;
}
