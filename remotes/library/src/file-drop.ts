import type { DragEvent } from 'react';

/** Handlers of an element that takes a file that is dropped anywhere on it. */
export function fileDrop(onFile: (file: File) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
