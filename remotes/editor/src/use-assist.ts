import type { AudioEngine } from '@hocket/sdk';
import { useEffect } from 'react';
import type { AceEditor } from './ace.ts';

/** Brings completion and explanations once there is an editor; without them it works as well. */
export function useAssist(editor: AceEditor | undefined, engine: AudioEngine): void {
  useEffect(() => {
    if (!editor) return;
    let isWanted = true;
    let end: (() => void) | undefined;
    import('./assist/assist.ts').then(
      ({ assist }) => {
        if (isWanted) end = assist(editor, () => engine.sounds);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      end?.();
    };
  }, [editor, engine]);
}
