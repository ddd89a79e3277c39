import { clamp, type Translate } from '@hocket/sdk';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { demoTracks } from '../../stores/project/demo-project.ts';
import * as styles from './beat.module.css';
import type { Demo } from './demo.ts';
import type { DemoSound } from './demo-sound.ts';

const steps = Array.from({ length: 16 }, (_, step) => step);

/** The demo's grid: eight sounds of sixteen steps, with one tab stop. */
export const Beat = observer(function Beat({ demo, t }: { demo: Demo; t: Translate }) {
  const table = useLitColumn(demo.sound);
  const strokes = useStrokes(demo);
  const [cursor, setCursor] = useState({ row: 0, step: 0 });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    const to = at && movedBy(event.key, at, demoTracks.length, steps.length);
    if (!to) return;
    event.preventDefault();
    table.current
      ?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-step="${to.step}"]`)
      ?.focus();
  };

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a native table
      role="grid"
      aria-label={t('landing:beat')}
      className={styles.beat}
      onKeyDown={onKeyDown}
      onFocus={(event) => setCursor(cellOf(event.target) ?? cursor)}
      {...strokes}
    >
      <tbody>
        {demoTracks.map(({ name, color }, row) => (
          <tr
            key={name}
            className={styles.row}
            style={{ '--track': `var(--${color})` } as CSSProperties}
          >
            <th scope="row" className={styles.name}>
              {name}
            </th>
            {steps.map((step) => (
              <Cell
                key={step}
                demo={demo}
                row={row}
                step={step}
                label={t('landing:cell', { track: name, step: step + 1 })}
                isTabStop={cursor.row === row && cursor.step === step}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** One key. It reads its own step and never the one that sounds. */
const Cell = observer(function Cell(props: {
  demo: Demo;
  row: number;
  step: number;
  label: string;
  isTabStop: boolean;
}) {
  const { demo, row, step, label, isTabStop } = props;
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.key}
        data-row={row}
        data-step={step}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={demo.cells[row]?.[step] ?? false}
        aria-label={label}
      />
    </td>
  );
});

/** Where a key moves to from a cell of the demo's grid; undefined when it moves nowhere. */
function movedBy(
  key: string,
  { row, step }: { row: number; step: number },
  rows: number,
  steps: number,
): { row: number; step: number } | undefined {
  const keep = (at: number, count: number) => clamp(at, 0, count - 1);
  switch (key) {
    case 'ArrowLeft':
      return { row, step: keep(step - 1, steps) };
    case 'ArrowRight':
      return { row, step: keep(step + 1, steps) };
    case 'ArrowUp':
      return { row: keep(row - 1, rows), step };
    case 'ArrowDown':
      return { row: keep(row + 1, rows), step };
    case 'Home':
      return { row, step: 0 };
    case 'End':
      return { row, step: steps - 1 };
    default:
      return undefined;
  }
}

/** Marks the cells of the step that sounds with `data-now`, in place, so that nothing renders while playing. */
function useLitColumn(sound: DemoSound): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    let lit: HTMLElement[] = [];
    return autorun(() => {
      for (const cell of lit) delete cell.dataset.now;
      const isHeard = sound.playing === 'grid';
      lit = isHeard ? cellsAt(table.current, sound.step) : [];
      for (const cell of lit) cell.dataset.now = '';
    });
  }, [sound]);
  return table;
}

function cellsAt(table: HTMLTableElement | null, step: number): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>(`[data-step="${step}"]`) ?? [])];
}

/**
 * Pointer handlers of the demo's grid: a mouse or a pen sets every cell that it is drawn over to what the first one
 * became. A finger taps, which is a click, and scrolls the page.
 */
function useStrokes(demo: Demo) {
  const stroke = useRef<boolean>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      const at = cellOf(event.target);
      if (!at || event.button !== 0 || event.pointerType === 'touch') return;
      stroke.current = !demo.cells[at.row]?.[at.step];
      demo.set(at.row, at.step, stroke.current);
    },
    onPointerOver(event: PointerEvent) {
      if (event.buttons === 0) stroke.current = undefined;
      const at = cellOf(event.target);
      if (at && stroke.current !== undefined) demo.set(at.row, at.step, stroke.current);
    },
    onClick(event: { target: EventTarget; detail: number }) {
      const at = cellOf(event.target);
      // A pointer's click comes after its stroke; keys, fingers and assistive technology have none.
      const isDone = stroke.current !== undefined && event.detail > 0;
      stroke.current = undefined;
      if (at && !isDone) demo.toggle(at.row, at.step);
    },
  };
}

/** The cell that something happened on, by the attributes that the beat writes. */
function cellOf(target: EventTarget): { row: number; step: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  return cell ? { row: Number(cell.dataset.row), step: Number(cell.dataset.step) } : undefined;
}
