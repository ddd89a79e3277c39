import type { CodeRow, CodeRows, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useId, useMemo } from 'react';
import * as styles from './code-row.module.css';
import { type OnsetSlice, onsetSlices } from './onset-slices.ts';

interface CodeRowLaneProps {
  studio: Studio;
  rows: CodeRows;
  row: CodeRow;
  name: string;
}

/** What a code row plays, drawn in the columns of the steps, and what it is. */
export const CodeRowLane = observer(function CodeRowLane(props: CodeRowLaneProps) {
  const { studio, rows, row, name } = props;
  const { drawing, code, reason, why } = row;
  const steps = studio.project.patterns.shown.steps[0]?.length ?? 0;
  const onsets = drawing.status === 'drawn' ? drawing.onsets : none;
  const slices = useMemo(() => onsetSlices(onsets, steps), [onsets, steps]);
  const about = useId();

  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || row.isFixed) return;
    if (key === 'm') rows.setMuted(row.id, !row.muted);
    if (key === 's') rows.setSolo(row.id, !row.solo);
  };

  return (
    <td className={styles.lane}>
      <div
        role="img"
        className={styles.cells}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys mute it and play it alone, as those of a step do
        tabIndex={0}
        aria-label={`${name}: ${countOf(studio, row)}`}
        aria-describedby={about}
        onKeyDown={onKeyDown}
      >
        {Array.from(slices.entries(), ([step, inStep]) => (
          <span key={step} className={styles.cell}>
            {Array.from(inStep.entries(), ([at, slice]) => (
              <span
                key={at}
                className={styles.slice}
                data-onset={slice.isOnset || undefined}
                data-pitched={slice.height !== undefined || undefined}
                style={placeOf(slice)}
              />
            ))}
          </span>
        ))}
      </div>
      <p id={about} className={styles.about}>
        <code className={styles.code}>{code}</code>
        <span>{studio.explain({ code: 'layer_locked', message: reason, details: why })}</span>
        <span>{remarkOf(studio, row)}</span>
      </p>
    </td>
  );
});

const none: readonly never[] = [];

/** Where a slice stands in its cell. */
function placeOf({ from, to, height = 0 }: OnsetSlice): CSSProperties {
  return { '--from': from, '--size': to - from, '--height': height } as CSSProperties;
}

function countOf({ t }: Studio, { drawing }: CodeRow): string {
  if (drawing.status === 'loading') return t('grid:codeLoading');
  const count = drawing.status === 'drawn' ? drawing.onsets.length : 0;
  return t('grid:codeOnsets', { count });
}

/** What has to be said of a drawing. */
function remarkOf({ t, explain }: Studio, { drawing }: CodeRow): string | undefined {
  if (drawing.status === 'loading') return t('grid:codeLoading');
  if (drawing.status === 'failed') return t('grid:codeFailed', { reason: explain(drawing.error) });
  if (drawing.goesOn) return t('grid:codeGoesOn', { count: drawing.steps });
  return drawing.onsets.length === 0 ? t('grid:codeSilent') : undefined;
}
