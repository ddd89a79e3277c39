import { useCallback, useEffect } from 'react';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';

/** Reads a file to import, and says why when it cannot; a file dropped anywhere that no panel took is read too. */
export function useFileImport(): (file: File) => void {
  const { importer, notices, studio } = useApp();
  const read = useCallback(
    (file: File) => {
      importer
        .read(file)
        .catch((error: unknown) =>
          notices.add({ kind: 'error', text: errorText(studio.t, error) }),
        );
    },
    [importer, notices, studio],
  );

  useEffect(() => {
    // Without this the browser leaves the studio and shows the file.
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      read(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [read]);
  return read;
}
