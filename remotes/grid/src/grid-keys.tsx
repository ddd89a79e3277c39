import type { Studio } from '@hocket/sdk';
import { ShortcutSheet } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Display } from './display.ts';

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
export const GridKeys = observer(function GridKeys(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t } = studio;
  return (
    <ShortcutSheet
      title={t('grid:shortcuts')}
      isOpen={display.shortcuts}
      onClose={() => display.close('shortcuts')}
      closeLabel={t('grid:close')}
      shortcuts={shortcuts.map(([keys, text]) => ({
        keys: keys.split(' '),
        text: t(`grid:key.${text}`),
      }))}
    />
  );
});
