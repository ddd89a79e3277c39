import type { Studio, TrackSound } from '@hocket/sdk';
import { VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './carried-item.module.css';
import { carrySound } from './carry-sound.ts';
import { fingerDrag } from './finger-drag.ts';
import * as items from './sound-item.module.css';

interface CarriedItemProps {
  studio: Studio;
  /** What a track takes when it is dropped there. */
  sound: TrackSound;
  /** CSS. */
  color: string;
  /** How its parts stand; as those of the library's own sounds by default. */
  className?: string | undefined;
  children: ReactNode;
}

/** Where a finger holds the sound, and whether the element below takes it. */
interface FingerHold {
  x: number;
  y: number;
  isTaken: boolean;
}

/** A sound of a list, which is dragged onto a track by mouse, or by a finger that rests on it first. */
export const CarriedItem = observer(function CarriedItem(props: CarriedItemProps) {
  const { studio, sound, color, className = items.item, children } = props;
  const { t } = studio;
  const item = useRef<HTMLLIElement>(null);
  const [held, setHeld] = useState<FingerHold>();
  const [said, setSaid] = useState('');
  const newest = useRef({ sound, t });
  newest.current = { sound, t };

  useEffect(() => {
    const name = () => ({ sound: newest.current.sound.name });
    return item.current
      ? fingerDrag(item.current, {
          carry: (data) => {
            carrySound(data, newest.current.sound);
            setSaid(newest.current.t('library:held', name()));
          },
          onMove: (x, y, isTaken) => setHeld({ x, y, isTaken }),
          onEnd: (wasTaken) => {
            setHeld(undefined);
            setSaid(wasTaken ? '' : newest.current.t('library:letGo', name()));
          },
        })
      : undefined;
  }, []);

  return (
    <li
      ref={item}
      className={className}
      style={{ '--lamp': color } as CSSProperties}
      data-carried={held !== undefined || undefined}
      draggable
      onDragStart={(event) => carrySound(event.dataTransfer, sound)}
    >
      {children}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {held && (
        <span
          ref={(ghost) => ghost?.showPopover?.()}
          popover="manual"
          className={styles.ghost}
          data-taken={held.isTaken || undefined}
          style={{ translate: `${held.x}px ${held.y}px` }}
          aria-hidden="true"
        >
          {sound.name}
        </span>
      )}
    </li>
  );
});
