import type { Studio } from '@hocket/sdk';
import { ShortcutSheet } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { translateOf } from '../translate.ts';
import { aceKeys, commandKeys } from './command-keys.ts';

const shortcuts = { ...commandKeys, ...aceKeys };

const names = Object.keys(shortcuts) as (keyof typeof shortcuts)[];

interface EditorKeysProps {
  studio: Studio;
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of the editor. */
export const EditorKeys = observer(function EditorKeys(props: EditorKeysProps) {
  const { studio, isOpen, onClose } = props;
  const t = translateOf(studio);
  const listed = names.map((name) => ({ keys: keysOf(shortcuts[name]), text: t(`key.${name}`) }));
  return (
    <ShortcutSheet
      title={t('shortcuts')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('close')}
      shortcuts={[...listed, { keys: ['Esc'], text: t('key.leave') }]}
    />
  );
});

/** The keys as this machine's keyboard names them. */
function keysOf(keys: string): string[] {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  const onMac: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };
  const signs: Record<string, string> = { Up: '↑', Down: '↓', ...(isMac ? onMac : {}) };
  return keys.split('-').map((key) => signs[key] ?? key);
}
