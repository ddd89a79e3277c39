import type { Studio } from '@hocket/sdk';
import { Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Display } from './display.ts';
import * as styles from './shortcut-sheet.module.css';

/** Keys, and the text that says what they do. */
const shortcuts: readonly (readonly [keys: string, text: string])[] = [
  ['← → ↑ ↓', 'move'],
  ['Space', 'switch'],
  ['Shift ← → ↑ ↓', 'paint'],
  ['Home End PgUp PgDn', 'jump'],
  ['Alt ↑ ↓', 'velocity'],
  ['Alt ← →', 'repeats'],
  ['E', 'details'],
  ['Delete', 'off'],
  ['M', 'mute'],
  ['S', 'solo'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z', 'redo'],
  ['?', 'sheet'],
];

/** The keys of the grid. */
export const ShortcutSheet = observer(function ShortcutSheet(props: {
  studio: Studio;
  display: Display;
}) {
  const { studio, display } = props;
  const { t } = studio;
  return (
    <Dialog
      title={t('grid:shortcuts')}
      isOpen={display.shortcuts}
      onClose={() => display.close('shortcuts')}
      closeLabel={t('grid:close')}
    >
      <dl className={styles.sheet}>
        {shortcuts.map(([keys, text]) => (
          <div key={text} className={styles.entry}>
            <dt className={styles.keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.text}>{t(`grid:key.${text}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
});
