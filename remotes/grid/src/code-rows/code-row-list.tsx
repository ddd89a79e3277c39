import type { CodeRow, CodeRows, Studio } from '@hocket/sdk';
import { Slider } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Display } from '../display.ts';
import { GridDetails } from '../grid-details.tsx';
import { settingsOpener } from '../tracks/track-settings.tsx';
import * as styles from './code-row.module.css';
import { CodeRowHeader } from './code-row-header.tsx';
import { CodeRowLane } from './code-row-lane.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';

interface CodeRowListProps {
  studio: Studio;
  display: Display;
  rows: CodeRows;
}

/** A row for each layer of the linked code that sounds but that steps cannot show. */
export const CodeRowList = observer(function CodeRowList(props: CodeRowListProps) {
  const { studio, display, rows } = props;
  const [frozen, setFrozen] = useState<string>();
  const grid = useRef<Element>(null);
  const freezing = rows.shown.find(({ id }) => id === frozen);
  return (
    <>
      {rows.shown.map((row) => (
        <Row
          key={row.id}
          studio={studio}
          display={display}
          rows={rows}
          row={row}
          onFreeze={(from) => {
            grid.current = from.closest('[role="grid"]');
            setFrozen(row.id);
          }}
        />
      ))}
      {freezing && (
        <FreezeDialog
          studio={studio}
          display={display}
          rows={rows}
          row={freezing}
          onClose={() => setFrozen(undefined)}
          onLost={() => grid.current && focusSteps(grid.current)}
        />
      )}
    </>
  );
});

interface RowProps extends CodeRowListProps {
  row: CodeRow;
  onFreeze: (from: Element) => void;
}

/** One layer of code: its name and keys, and what it plays. */
const Row = observer(function Row({ studio, display, rows, row, onFreeze }: RowProps) {
  const { t } = studio;
  const name = row.name || t('grid:code');
  const line = useFocusedOut();
  return (
    <>
      <tr ref={line} className={styles.row} data-silent={row.silent || undefined}>
        <CodeRowHeader
          studio={studio}
          display={display}
          rows={rows}
          row={row}
          name={name}
          onFreeze={onFreeze}
        />
        <CodeRowLane studio={studio} rows={rows} row={row} name={name} />
      </tr>
      {display.settings === row.id && (
        <GridDetails
          studio={studio}
          title={t('grid:trackSettings', { track: name })}
          opener={() => settingsOpener(row.id)}
          onClose={display.closeDetails}
        >
          <Slider
            label={t('grid:codeLevel')}
            value={Math.round((row.level ?? 1) * 100)}
            minValue={0}
            maxValue={Math.max(100, Math.round((row.level ?? 1) * 100))}
            unit="%"
            isDisabled={row.isFixed || row.level === undefined}
            onChange={(level) => rows.setLevel(row.id, level / 100)}
          />
          {row.level === undefined && <p className={styles.hint}>{t('grid:codeLevelFixed')}</p>}
        </GridDetails>
      )}
    </>
  );
});

/** Moves the focus to the steps when a row goes that has it. */
function useFocusedOut() {
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const row = line.current;
    const grid = row?.closest('[role="grid"]');
    return () => {
      if (grid && row?.contains(document.activeElement)) focusSteps(grid);
    };
  }, []);
  return line;
}

/** Puts the focus on the step at which a grid is entered. */
function focusSteps(grid: Element): void {
  grid.querySelector<HTMLElement>('[data-step][tabindex="0"]')?.focus();
}
