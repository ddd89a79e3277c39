import type { SampledSound } from '@hocket/sdk';
import { useMemo } from 'react';
import { peaksOf, secondsOf } from './excerpt.ts';
import * as styles from './waveform.module.css';

const bars = 200;

interface WaveformProps {
  sound: SampledSound;
  /** Seconds; what lies outside is dimmed. */
  start: number;
  end: number;
}

/** A drawing of a sound and of the part of it that is kept. */
export function Waveform({ sound, start, end }: WaveformProps) {
  const shape = useMemo(
    () =>
      peaksOf(sound, bars)
        .map((peak, bar) => `M${bar + 0.5} ${-Math.max(0.02, peak)}V${Math.max(0.02, peak)}`)
        .join(''),
    [sound],
  );
  const scale = bars / (secondsOf(sound) || 1);
  return (
    <svg
      className={styles.wave}
      viewBox={`0 -1 ${bars} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        className={styles.kept}
        x={start * scale}
        y={-1}
        width={Math.max(0, end - start) * scale}
        height={2}
      />
      <path className={styles.shape} d={shape} />
    </svg>
  );
}
