import type { PatternGroup } from '@hocket/sdk';
import { useId } from 'react';
import * as styles from './example-cards.module.css';

interface PluginCardsProps {
  group: PatternGroup;
  onChoose: (name: string, code: string) => void;
}

/** The example patterns of one plugin, under its name. */
export function PluginCards({ group: { name, patterns }, onChoose }: PluginCardsProps) {
  const heading = useId();
  return (
    <>
      <h4 id={heading} className={styles.group}>
        {name}
      </h4>
      <ul className={styles.cards} aria-labelledby={heading}>
        {patterns.map((pattern, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name; a group changes as a whole
          <li key={at}>
            <button
              type="button"
              className={styles.card}
              onClick={() => onChoose(pattern.name, pattern.code)}
            >
              <span className={styles.name}>{pattern.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
