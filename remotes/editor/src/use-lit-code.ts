import type { Studio } from '@hocket/sdk';
import { autorun } from 'mobx';
import { useEffect } from 'react';
import type { AceEditor } from './ace.ts';
import { lightUp } from './light-up.ts';

/** Lights what sounds while the code plays and its tab is shown; nothing runs else, and React renders nothing. */
export function useLitCode(editor: AceEditor | undefined, { engine, transport }: Studio): void {
  useEffect(() => {
    if (!editor) return;
    let darken: (() => void) | undefined;
    const end = autorun(() => {
      const isLit = transport.source === 'code' && transport.tab === 'code';
      if (!isLit) darken = darken?.() as undefined;
      else darken ??= lightUp(editor, engine);
    });
    return () => {
      end();
      darken?.();
    };
  }, [editor, engine, transport]);
}
