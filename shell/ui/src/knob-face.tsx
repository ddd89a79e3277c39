import { clamp } from '@hocket/sdk';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as styles from './knob.module.css';
import type { KnobMotion } from './knob.tsx';

/** Degrees from the top to either end. */
const swing = 135;
const [middle, radius] = [22, 18];

interface KnobFaceProps {
  /** Where it stands, and from where on its ring is lit: 0 to 1. */
  value: number;
  origin: number;
  follow: KnobMotion['follow'] | undefined;
  /** Where on its way a value stands, 0 to 1. */
  share: (value: number) => number;
}

/** The ring, lit from `origin` to `value`, the cap with its line and, where what it sets moves, a mark that does not render. */
export function KnobFace({ value, origin, follow, share }: KnobFaceProps) {
  const mark = useRef<SVGCircleElement>(null);
  const place = useRef(share);
  useLayoutEffect(() => {
    place.current = share;
  });
  useEffect(
    () =>
      follow?.((now) => {
        const { current } = mark;
        if (!current) return;
        current.style.visibility = now === undefined ? 'hidden' : 'visible';
        if (now === undefined) return;
        current.style.transform = `rotate(${angle(clamp(place.current(now), 0, 1)).toFixed(1)}deg)`;
      }),
    [follow],
  );
  const [from, to] = [Math.min(value, origin), Math.max(value, origin)];
  return (
    <svg className={styles.face} viewBox="0 0 44 44" aria-hidden="true">
      <path className={styles.ring} d={arc(-swing, swing)} />
      {to > from && <path className={styles.lit} d={arc(angle(from), angle(to))} />}
      <circle className={styles.cap} cx={middle} cy={middle} r={12.5} />
      <path
        className={styles.line}
        d={`M${middle} 11v6`}
        transform={`rotate(${angle(value).toFixed(2)} ${middle} ${middle})`}
      />
      {follow && (
        <circle ref={mark} className={styles.mark} cx={middle} cy={middle - radius} r={3.5} />
      )}
    </svg>
  );
}

function angle(share: number): number {
  return (share * 2 - 1) * swing;
}

/** A part of the ring, in degrees from the top. */
function arc(from: number, to: number): string {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    const [x, y] = [middle + radius * Math.sin(turn), middle - radius * Math.cos(turn)];
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}
