import { type DragEvent, useState } from 'react';
import { isCodeFile } from './read-code-file.ts';

/** Takes a file with code that is dropped; other files are left to whoever wants them. Spread `zone` on the place. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return {
    isOver,
    zone: {
      // Captured: what is typed in would take the file for a piece of text.
      onDragEnterCapture: over,
      onDragOverCapture: over,
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false);
      },
      onDropCapture(event: DragEvent) {
        setIsOver(false);
        const file = [...event.dataTransfer.files].find(isCodeFile);
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        onFile(file);
      },
    },
  };
}
