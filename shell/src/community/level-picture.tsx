import type { SoundLevels } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { animationFrames } from '../stores/async/frames.ts';
import { usePage } from '../studio-context.ts';
import * as styles from './level-picture.module.css';

export interface LevelPictureProps {
  picture: SoundLevels;
  /** Its music sounds now, as a preview. */
  isPlaying: boolean;
  /** Bars that lie before what was played first; none unless given. */
  from?: number;
  /** What it says to a screen reader. */
  label: string;
}

/** How loud music is from bar to bar, in the colours of its tracks, and how far it is while it plays. */
export const LevelPicture = observer(function LevelPicture(props: LevelPictureProps) {
  const { picture, isPlaying, from = 0, label } = props;
  const { bars, levels } = picture;
  const { engine } = usePage().studio;
  const box = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isPlaying) return;
    const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    // Outside of React: a step of it renders nothing.
    return animationFrames(() => {
      const at = Math.max(0, (from + engine.now('preview').cycle) % bars);
      const bar = String(Math.floor(at) + 1);
      box.current?.style.setProperty('--at', String((isCalm ? Math.floor(at) : at) / bars));
      if (playhead.current?.ariaValueNow !== bar)
        playhead.current?.setAttribute('aria-valuenow', bar);
    });
  }, [engine, bars, from, isPlaying]);
  return (
    <div ref={box} className={styles.picture} data-playing={isPlaying || undefined}>
      <svg
        className={styles.levels}
        viewBox={`0 -1 ${Math.max(1, levels.length)} 2`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[...pathsByColor(picture)].map(([color, path]) => (
          <path key={color} d={path} style={color ? { fill: `var(--${color})` } : undefined} />
        ))}
      </svg>
      {isPlaying && (
        <span
          ref={playhead}
          className={styles.playhead}
          role="progressbar"
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={bars}
          aria-valuenow={1}
        />
      )}
    </div>
  );
});

/** All columns of one colour are one path. */
function pathsByColor({ levels, colors }: SoundLevels): Map<string, string> {
  const paths = new Map<string, string>();
  for (const [at, level] of levels.entries()) {
    const color = colors[at] ?? '';
    paths.set(color, (paths.get(color) ?? '') + columnAt(level, at));
  }
  return paths;
}

/** A column around the middle line, as high as it is loud. */
function columnAt(level: number, at: number): string {
  const height = Math.max(0.02, level * 0.94);
  return `M${at + 0.15} ${-height}h.7v${2 * height}h-.7z`;
}
