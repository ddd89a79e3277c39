import type { Translate } from '@hocket/sdk';
import * as styles from './key-names.module.css';

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const macSigns: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Keys that have a name of their own in each language, with its text. */
const worded: Readonly<Record<string, string>> = {
  Ctrl: 'actions:key.Ctrl',
  Alt: 'actions:key.Alt',
  Shift: 'actions:key.Shift',
  Space: 'actions:key.Space',
  Enter: 'actions:key.Enter',
  Escape: 'actions:key.Escape',
  Tab: 'actions:key.Tab',
  Delete: 'actions:key.Delete',
  Home: 'actions:key.Home',
  End: 'actions:key.End',
  PageUp: 'actions:key.PageUp',
  PageDown: 'actions:key.PageDown',
};

/** The keys of a combination such as `Ctrl+Shift+Z`, as this machine's keyboard names them. */
export function keyNames(keys: string, t: Translate): string[] {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  return keys.split('+').map((key) => {
    const sign = signs[key] ?? (isMac ? macSigns[key] : undefined);
    const text = worded[key];
    return sign ?? (text === undefined ? key : t(text));
  });
}

/** All keys of an action; modifiers that several of them share stand once. */
export function KeyNames({ keys, t }: { keys: readonly string[]; t: Translate }) {
  const groups = new Map<string, string[]>();
  for (const each of keys) {
    const at = each.lastIndexOf('+') + 1;
    const before = each.slice(0, at);
    groups.set(before, [...(groups.get(before) ?? []), each.slice(at)]);
  }
  return (
    <span className={styles.keys}>
      {[...groups].map(([before, ends]) => (
        <span key={before} className={styles.chord}>
          {keyNames(before + ends.join('+'), t).map((name) => (
            <kbd key={name} className={styles.key}>
              {name}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
