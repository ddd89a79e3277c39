import type { Transport } from '@hocket/sdk';
import { movingClass } from '@hocket/ui';
import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import type { Roll } from '../roll.ts';
import * as styles from './roll-grid.module.css';
import { cssShare } from './roll-view.ts';

/** Marks the step that sounds while the pattern does: one element that is moved, so that nothing renders while playing. */
export function RollPlayhead({ transport, roll }: { transport: Transport; roll: Roll }) {
  const mark = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        if (!mark.current) return;
        const isGrid = transport.playing && transport.source === 'grid';
        const { id } = roll.pattern;
        const isShown = isGrid && (transport.pattern ?? id) === id;
        mark.current.hidden = !isShown;
        if (!isShown) return;
        const { steps } = roll;
        mark.current.style.inlineSize = cssShare(1 / steps);
        mark.current.style.setProperty('--at', String(transport.step % steps));
      }),
    [transport, roll],
  );
  return (
    <div ref={mark} className={`${styles.playhead} ${movingClass}`} hidden aria-hidden="true" />
  );
}
