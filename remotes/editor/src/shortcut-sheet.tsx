import type { Studio } from '@hocket/sdk';
import { Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { aceKeys, commandKeys } from './command-keys.ts';
import * as styles from './shortcut-sheet.module.css';
import { wordsOf } from './words.ts';

const shortcuts = { ...commandKeys, ...aceKeys };

const names = Object.keys(shortcuts) as (keyof typeof shortcuts)[];

interface ShortcutSheetProps {
  studio: Studio;
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of the editor. */
export const ShortcutSheet = observer(function ShortcutSheet(props: ShortcutSheetProps) {
  const { studio, isOpen, onClose } = props;
  const t = wordsOf(studio);
  return (
    <Dialog title={t('shortcuts')} isOpen={isOpen} onClose={onClose} closeLabel={t('close')}>
      <dl className={styles.sheet}>
        {names.map((name) => (
          <div key={name} className={styles.entry}>
            <dt className={styles.keys}>
              {keysOf(shortcuts[name]).map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.text}>{t(`key.${name}`)}</dd>
          </div>
        ))}
        <div className={styles.entry}>
          <dt className={styles.keys}>
            <kbd className={styles.key}>Esc</kbd>
          </dt>
          <dd className={styles.text}>{t('key.leave')}</dd>
        </div>
      </dl>
    </Dialog>
  );
});

/** As they are written on this machine's keyboard. */
function keysOf(keys: string): string[] {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  const onMac: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };
  const signs: Record<string, string> = { Up: '↑', Down: '↓', ...(isMac ? onMac : {}) };
  return keys.split('-').map((key) => signs[key] ?? key);
}
