import { clamp, type RecordingReading, type Slice } from '@hocket/sdk';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import * as styles from './slices.module.css';

interface SliceWaveProps {
  reading: RecordingReading | undefined;
  seconds: number;
  parts: readonly Slice[];
  chosen: number;
  label: string;
  /** Names the border before a slice. */
  borderLabel: (number: number) => string;
  onChoose: (number: number) => void;
  /** A border moves to a time in seconds; `isOver`: no more of this drag. */
  onMove: (number: number, time: number, isOver: boolean) => void;
}

/** How wide the picture is, in pairs of peaks. */
const columns = 600;
/** Seconds by which an arrow key moves a border, and with Shift. */
const [far, near] = [0.01, 0.001];

/** The waveform of a recording with the borders of its slices, which can be dragged, or moved by the arrow keys. */
export function SliceWave(props: SliceWaveProps) {
  const { reading, seconds, parts, chosen, label, borderLabel, onChoose, onMove } = props;
  const area = useRef<HTMLDivElement>(null);
  const path = useMemo(() => reading && wavePath(reading), [reading]);
  const place = (time: number) => `${(time / seconds) * 100}%`;
  const timeAt = ({ clientX }: PointerEvent) => {
    const { left, width } = area.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return clamp((clientX - left) / width, 0, 1) * seconds;
  };
  const onKey = (event: KeyboardEvent, number: number, from: number) => {
    const sign = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (sign === undefined) return;
    event.preventDefault();
    onMove(number, from + sign * (event.shiftKey ? near : far), false);
  };
  const selected = parts[chosen];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of sliders over a picture is no fieldset
    <div ref={area} className={styles.wave} role="group" aria-label={label}>
      <svg
        className={styles.picture}
        viewBox={`0 -1 ${columns} 2`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => {
          const time = timeAt(event);
          const found = parts.findIndex(({ from, to }) => time >= from && time < to);
          if (found >= 0) onChoose(found);
        }}
      >
        <path d={path} />
      </svg>
      {selected && (
        <span
          className={styles.chosen}
          style={{ left: place(selected.from), width: place(selected.to - selected.from) }}
          aria-hidden="true"
        />
      )}
      {parts.map(({ from }, number) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: slices are told apart by their numbers
          key={number}
          role="slider"
          tabIndex={0}
          className={styles.border}
          style={{ left: place(from) }}
          aria-label={borderLabel(number)}
          aria-valuemin={0}
          aria-valuemax={seconds}
          aria-valuenow={from}
          aria-valuetext={`${from.toFixed(3)} s`}
          onFocus={() => onChoose(number)}
          onKeyDown={(event) => onKey(event, number, from)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              onMove(number, timeAt(event), false);
          }}
          onPointerUp={(event) => onMove(number, timeAt(event), true)}
        />
      ))}
    </div>
  );
}

/** Lowest and highest samples as an outline. */
function wavePath({ peaks }: RecordingReading): string {
  const pairs = Math.floor(peaks.length / 2);
  const ends = (column: number): [number, number] => {
    const first = Math.floor((column * pairs) / columns);
    const last = Math.max(first + 1, Math.floor(((column + 1) * pairs) / columns));
    let [low, high] = [0, 0];
    for (let pair = first; pair < Math.min(last, pairs); pair++) {
      low = Math.min(low, peaks[2 * pair] ?? 0);
      high = Math.max(high, peaks[2 * pair + 1] ?? 0);
    }
    return [low, high];
  };
  return Array.from({ length: columns }, (_, column) => {
    const [low, high] = ends(column);
    return `M${column} ${(-high).toFixed(3)}V${(0.01 - low).toFixed(3)}`;
  }).join('');
}
