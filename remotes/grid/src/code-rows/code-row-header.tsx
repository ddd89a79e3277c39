import type { CodeRow, CodeRows, Studio } from '@hocket/sdk';
import { CodeXml, SlidersHorizontal, Snowflake } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Display } from '../display.ts';
import * as keys from '../tracks/track-header.module.css';
import * as styles from './code-row.module.css';

interface CodeRowHeaderProps {
  studio: Studio;
  display: Display;
  rows: CodeRows;
  row: CodeRow;
  name: string;
  /** `from`: what was pressed. */
  onFreeze: (from: Element) => void;
}

/** A code row's name, and what is done with it: mute, solo, level and notes instead. */
export const CodeRowHeader = observer(function CodeRowHeader(props: CodeRowHeaderProps) {
  const { studio, display, rows, row, name, onFreeze } = props;
  const { t } = studio;
  const { id, muted, solo, isFixed } = row;
  const press = (act: () => void) => () => {
    if (!isFixed) act();
  };
  return (
    <th
      scope="row"
      className={`${keys.header} ${styles.header}`}
      aria-label={muted ? `${name} (${t('grid:muted')})` : name}
    >
      <CodeXml className={styles.icon} aria-hidden="true" size={16} />
      <span className={keys.text}>{name}</span>
      <span className={keys.keys}>
        <button
          type="button"
          className={keys.key}
          aria-pressed={muted}
          aria-disabled={isFixed}
          aria-label={t('grid:muteTrack', { track: name })}
          onClick={press(() => rows.setMuted(id, !muted))}
        >
          {t('grid:muteLetter')}
        </button>
        <button
          type="button"
          className={keys.key}
          aria-pressed={solo}
          aria-disabled={isFixed}
          aria-label={t('grid:soloTrack', { track: name })}
          onClick={press(() => rows.setSolo(id, !solo))}
        >
          {t('grid:soloLetter')}
        </button>
        <button
          type="button"
          className={keys.key}
          aria-expanded={display.settings === id}
          aria-label={t('grid:trackSettings', { track: name })}
          onClick={() => display.toggleSettings(id)}
        >
          <SlidersHorizontal aria-hidden="true" size={15} />
        </button>
        <button
          type="button"
          className={keys.key}
          aria-disabled={isFixed}
          aria-label={t('grid:freezeRow', { track: name })}
          title={t('grid:freeze')}
          onClick={({ currentTarget }) => isFixed || onFreeze(currentTarget)}
        >
          <Snowflake aria-hidden="true" size={15} />
        </button>
      </span>
    </th>
  );
});
