import { watchVisible } from '@hocket/ui';
import { useEffect, useRef } from 'react';
import * as styles from './level-meter.module.css';
import type { Meters } from './meters.ts';

interface LevelMeterProps {
  meters: Meters;
  /** What it shows, 1 for 0 dB. The same function as long as it shows the same. */
  read: () => number;
}

/** A bar as high as a level, with a line at the highest that was lately. No component is rendered for either. */
export function LevelMeter({ meters, read }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!meter.current) return;
    const show = meters.add(read, (level, peak) => {
      if (cover.current) cover.current.style.scale = `1 ${(1 - level).toFixed(3)}`;
      if (!line.current) return;
      line.current.style.translate = `0 ${(-100 * peak).toFixed(1)}%`;
      line.current.style.opacity = peak > 0 ? '1' : '0';
    });
    const end = watchVisible(meter.current, show);
    return () => {
      end();
      show(false);
    };
  }, [meters, read]);
  return (
    <div ref={meter} className={styles.meter} aria-hidden="true">
      <span className={styles.light}>
        <span ref={cover} className={styles.cover} />
      </span>
      <span ref={line} className={styles.peak} />
    </div>
  );
}
