import type { ReactNode } from 'react';
import * as styles from './code-area.module.css';
import { useFileDrop } from './use-file-drop.ts';

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
