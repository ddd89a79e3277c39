import type { CodeRow, CodeRows, Studio } from '@hocket/sdk';
import { CodeXml, Snowflake } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Display } from '../display.ts';
import { RowKeys, RowName } from '../tracks/row-keys.tsx';
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
  return (
    <th
      scope="row"
      className={`${keys.header} ${styles.header}`}
      aria-label={muted ? `${name} (${t('grid:muted')})` : name}
    >
      <CodeXml className={styles.icon} aria-hidden="true" size={16} />
      <RowName
        t={t}
        id={id}
        name={name}
        isOpen={display.settings === id}
        onSettings={() => display.toggleSettings(id)}
      />
      <span className={keys.keys}>
        <RowKeys
          t={t}
          name={name}
          muted={muted}
          solo={solo}
          isFixed={isFixed}
          onMute={() => rows.setMuted(id, !muted)}
          onSolo={() => rows.setSolo(id, !solo)}
        />
        <button
          type="button"
          className={keys.key}
          aria-disabled={isFixed}
          aria-label={t('grid:freezeRow', { track: name })}
          onClick={({ currentTarget }) => isFixed || onFreeze(currentTarget)}
        >
          <Snowflake aria-hidden="true" size={15} />
        </button>
      </span>
    </th>
  );
});
