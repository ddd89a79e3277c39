import { Dialog } from './dialog.tsx';
import * as styles from './shortcut-sheet.module.css';

/** Keys that are pressed, together or one after the other, and what they do. */
export interface Shortcut {
  keys: readonly string[];
  text: string;
}

export interface ShortcutSheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  shortcuts: readonly Shortcut[];
}

/** A panel's keys, as a dialog. */
export function ShortcutSheet({ shortcuts, ...dialog }: ShortcutSheetProps) {
  return (
    <Dialog {...dialog}>
      <dl className={styles.sheet}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className={styles.entry}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
