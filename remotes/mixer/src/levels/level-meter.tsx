import { watchVisible } from '@hocket/ui';
import { useEffect, useRef } from 'react';
import * as styles from './level-meter.module.css';
import type { Meters } from './meters.ts';

interface LevelMeterProps {
  meters: Meters;
  /** What it shows, 1 for 0 dB. The same function as long as it shows the same. */
  read: () => number;
}

/**
 * A bar as high as a level, with a line at the highest that was lately. Backgrounds of one element that move: no component
 * is rendered for them, and the browser neither lays out nor layers the page anew, as it does for elements that do.
 */
export function LevelMeter({ meters, read }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = meter;
    if (!current) return;
    const show = meters.add(read, (level, peak) => {
      const line = peak > 0 ? '2px' : '0';
      current.style.backgroundSize = `100% ${line}, 100% ${percent(1 - level)}, auto`;
      current.style.backgroundPositionY = `${percent(1 - peak)}, 0, 0`;
    });
    const end = watchVisible(current, show);
    return () => {
      end();
      show(false);
    };
  }, [meters, read]);
  return <div ref={meter} className={styles.meter} data-meter aria-hidden="true" />;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
