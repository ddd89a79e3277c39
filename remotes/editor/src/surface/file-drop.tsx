import { type DragEvent, type ReactNode, useState } from 'react';
import { isCodeFile } from '../commands/read-code-file.ts';
import * as styles from './code-area.module.css';

interface FileDropProps {
  /** Shown while a file is held above. */
  hint: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A place onto which a file with code can be dropped. */
export function FileDrop({ hint, onFile, children }: FileDropProps) {
  const { isOver, zone } = useFileDrop(onFile);
  return (
    <div className={styles.place} {...zone}>
      {children}
      {isOver && <p className={styles.drop}>{hint}</p>}
    </div>
  );
}

/** Takes a file with code that is dropped; other files are left to whoever wants them. Spread `zone` on the place. */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return {
    isOver,
    zone: {
      // Listens in the capture phase, because the text area would insert the file's name as text.
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
