import { useEffect } from 'react';
import type { AceEditor } from './ace.ts';

/** Draws what changed while the editor was hidden: Ace itself looks again only when it comes back in another size. */
export function useRedraw(editor: AceEditor | undefined): void {
  useEffect(() => {
    if (!editor) return;
    let isHidden = false;
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      if (isHidden && width > 0) editor.renderer.updateFull();
      isHidden = width === 0;
    });
    observer.observe(editor.container);
    return () => observer.disconnect();
  }, [editor]);
}
