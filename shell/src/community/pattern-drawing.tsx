import { CodeXml } from 'lucide-react';
import * as styles from './pattern-drawing.module.css';
import { rowColor, rowPath } from './row-path.ts';

export interface PatternDrawingProps {
  drawing: readonly string[];
  /** The one that sounds. */
  step?: number | undefined;
  /** It is a grid, be it an empty one; one without a step is code's where that is not said. */
  isGrid?: boolean | undefined;
}

/**
 * A small picture of a pattern: `drawing` as `CommunityProject` has it. Says nothing to a screen reader.
 */
export function PatternDrawing({ drawing, step, isGrid }: PatternDrawingProps) {
  if (!(isGrid ?? drawing.some((row) => row.includes('x')))) {
    return (
      <span className={styles.code} aria-hidden="true">
        <CodeXml size={40} />
      </span>
    );
  }
  const steps = Math.max(16, ...drawing.map((row) => row.length));
  const rows = Math.max(8, drawing.length);
  const grid = Array.from({ length: rows }, (_, at) => rowPath('x'.repeat(steps), at)).join('');
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${steps} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.cells} d={grid} />
      {drawing.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <path key={at} d={rowPath(row, at)} style={{ fill: `var(--${rowColor(at)})` }} />
      ))}
      {step !== undefined && <rect className={styles.now} x={step} width={1} height={rows} />}
    </svg>
  );
}
