import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { MovableArea } from '../stores/places/arrangement.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './splitter.module.css';

/** Pixels that an arrow key moves it. */
const keyStep = 24;

/** Least pixels across, and the most as a share of the studio. */
const ranges: Readonly<Record<MovableArea, { min: number; share: number }>> = {
  side: { min: 240, share: 0.45 },
  dock: { min: 120, share: 0.6 },
};

/** Where a key leads from `size`. */
const keys: Readonly<Record<string, (size: number, min: number, max: number) => number>> = {
  ArrowLeft: (size) => size + keyStep,
  ArrowUp: (size) => size + keyStep,
  ArrowRight: (size) => size - keyStep,
  ArrowDown: (size) => size - keyStep,
  Home: (_, min) => min,
  End: (_, __, max) => max,
};

/**
 * The edge of an area, by which it is made larger and smaller: with a mouse, a finger or the arrow keys. Its parent is the
 * area, whose size is the style sheet's until somebody drags.
 */
export const Splitter = observer(function Splitter({ area }: { area: MovableArea }) {
  const { arrangement, studio } = useApp();
  const handle = useRef<HTMLHRElement>(null);
  const isColumn = area === 'side';
  const name = `--${area}-size`;

  /** The studio, the area, and how many pixels that is across now and may be. */
  function measure() {
    const element = handle.current?.parentElement;
    const studioElement = element?.closest('main');
    if (!element || !studioElement) return undefined;
    const { min, share } = ranges[area];
    const across = (of: HTMLElement) => (isColumn ? of.offsetWidth : of.offsetHeight);
    return { studioElement, size: across(element), min, max: share * across(studioElement) };
  }

  function resize(size: number, { min, max }: { min: number; max: number }): void {
    arrangement.resize(area, Math.min(Math.max(size, min), Math.max(min, max)));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const found = event.button === 0 ? measure() : undefined;
    if (!found) return;
    const { currentTarget: target, pointerId } = event;
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      isColumn ? clientX : clientY;
    const from = placeOf(event);
    let size = found.size;
    target.setPointerCapture(pointerId);
    // Nothing renders while it is dragged: the style alone moves.
    const onMove = (moved: globalThis.PointerEvent) => {
      size = Math.min(Math.max(found.size + from - placeOf(moved), found.min), found.max);
      found.studioElement.style.setProperty(name, `${size}px`);
    };
    const onEnd = () => {
      target.removeEventListener('pointermove', onMove);
      target.removeEventListener('lostpointercapture', onEnd);
      if (size !== found.size) resize(size, found);
    };
    target.addEventListener('pointermove', onMove);
    target.addEventListener('lostpointercapture', onEnd);
  }

  function onKeyDown(event: KeyboardEvent) {
    const found = measure();
    const next = found && keys[event.key]?.(found.size, found.min, found.max);
    if (!found || next === undefined) return;
    event.preventDefault();
    resize(next, found);
  }

  return (
    <hr
      ref={handle}
      className={isColumn ? styles.column : styles.row}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      aria-label={studio.t(isColumn ? 'shell:resizeSide' : 'shell:resizeDock')}
      aria-valuemin={ranges[area].min}
      aria-valuenow={arrangement.sizeOf(area) ?? ranges[area].min}
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        // Where nobody dragged it the style sheet alone knows.
        const size = measure()?.size;
        if (size !== undefined) currentTarget.setAttribute('aria-valuenow', String(size));
      }}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
});

/** The sizes that somebody chose, as the style sheets read them. */
export function sizeStyle(sizeOf: (area: MovableArea) => number | undefined): CSSProperties {
  const found = (['side', 'dock'] as const).flatMap((area) => {
    const size = sizeOf(area);
    return size === undefined ? [] : [[`--${area}-size`, `${size}px`]];
  });
  return Object.fromEntries(found) as CSSProperties;
}
