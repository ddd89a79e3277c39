import { clamp, type Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type PointerEvent, useRef } from 'react';
import { onEscape } from '../gestures/use-gestures.ts';
import type { NamedNote } from '../notes/note-changes.ts';
import { type RampEnd, rampedNotes } from '../notes/velocity-ramp.ts';
import type { Roll } from '../roll.ts';
import { cssShare } from './roll-view.ts';
import * as styles from './velocity-lane.module.css';

/**
 * The velocities of the notes as bars: a press sets those at its time, a drag across makes a ramp of them. For a pointer;
 * keys change the same, and the rows of the grid say it.
 */
export const VelocityLane = observer(function VelocityLane(props: { studio: Studio; roll: Roll }) {
  const { studio, roll } = props;
  const lane = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: RampEnd; to: RampEnd; end: () => void }>(undefined);

  const ramped = () => (drag.current ? rampedNotes(roll.notes, roll.selected, drag.current) : []);
  // In the page itself, so that nothing renders until it is done.
  const show = (notes: readonly NamedNote[]) => {
    const velocities = new Map(notes);
    for (const bar of lane.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? []) {
      const velocity = velocities.get(bar.dataset.bar ?? '')?.velocity;
      bar.style.blockSize = cssShare(velocity ?? Number(bar.dataset.velocity));
    }
  };
  const finish = (isDone: boolean) => {
    const notes = ramped();
    drag.current?.end();
    drag.current = undefined;
    show(isDone ? notes : []);
    if (isDone && notes.length > 0) roll.put(notes);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const from = rampEnd(event, roll.end);
    drag.current = { from, to: from, end: onEscape(() => finish(false)) };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    show(ramped());
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    drag.current.to = rampEnd(event, roll.end);
    show(ramped());
  };

  return (
    <>
      <div className={styles.corner} />
      <div
        ref={lane}
        className={styles.lane}
        title={studio.t('roll:velocities')}
        aria-hidden="true"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => finish(true)}
        onPointerCancel={() => finish(false)}
      >
        {roll.notes.map(([id, { at, velocity }]) => (
          <span
            key={id}
            data-bar={id}
            data-velocity={velocity}
            data-selected={roll.selected.has(id) || undefined}
            style={{ insetInlineStart: cssShare(at / roll.end), blockSize: cssShare(velocity) }}
          />
        ))}
      </div>
    </>
  );
});

/** Where a pointer is in the lane, whose end is at so many ticks. */
function rampEnd({ clientX, clientY, currentTarget }: PointerEvent, end: number): RampEnd {
  const { left, width, bottom, height } = currentTarget.getBoundingClientRect();
  return {
    at: clamp((clientX - left) / width, 0, 1) * end,
    velocity: Math.round(clamp((bottom - clientY) / height, 0, 1) * 100) / 100,
  };
}
