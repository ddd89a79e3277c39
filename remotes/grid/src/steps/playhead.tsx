import type { Transport } from '@hocket/sdk';
import { movingClass } from '@hocket/ui';
import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import * as styles from './playhead.module.css';

/** Marks the column that sounds while `pattern` does: one element that is moved, so that nothing renders while playing. */
export function Playhead({ transport, pattern }: { transport: Transport; pattern: string }) {
  const lane = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);

  useLayoutEffect(
    () =>
      autorun(() => {
        if (!lane.current || !mark.current) return;
        const isGrid = transport.playing && transport.source === 'grid';
        const isShown = isGrid && (transport.pattern ?? pattern) === pattern;
        lane.current.hidden = !isShown;
        if (!isShown) {
          delete mark.current.dataset.playhead;
          return;
        }
        const { step } = transport;
        mark.current.dataset.playhead = String(step);
        mark.current.style.setProperty('--at', String(step));
        mark.current.style.setProperty('--beat', String(Math.floor(step / 4)));
      }),
    [transport, pattern],
  );

  return (
    <div ref={lane} className={styles.lane} aria-hidden="true">
      <div ref={mark} className={`${styles.playhead} ${movingClass}`} />
    </div>
  );
}
