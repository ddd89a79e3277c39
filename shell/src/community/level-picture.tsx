import type { MusicProject } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { animationFrames } from '../stores/async/frames.ts';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './level-picture.module.css';
import { soundLevels } from './sound-levels.ts';

export interface LevelPictureProps {
  project: MusicProject;
  preview: ProjectPreview;
}

/** How loud a project's notes are from bar to bar, and how far it is while it plays. */
export const LevelPicture = observer(function LevelPicture({
  project,
  preview,
}: LevelPictureProps) {
  const { engine, studio } = useApp();
  const { bars, levels } = useMemo(() => soundLevels(project), [project]);
  const playhead = useRef<HTMLSpanElement>(null);
  const isPlaying = preview.current === project.id && !preview.waiting;
  useEffect(() => {
    if (!isPlaying) return;
    // Outside of React: a step of it renders nothing.
    return animationFrames(() => {
      const at = (engine.now('preview').cycle % bars) / bars;
      playhead.current?.style.setProperty('--at', String(Math.max(0, at)));
    });
  }, [engine, bars, isPlaying]);
  // A program's sound is not known before it plays.
  if (levels.length === 0 && !isPlaying) return null;
  return (
    <div className={styles.picture} role="img" aria-label={studio.t('community:soundPicture')}>
      <svg
        className={styles.levels}
        viewBox={`0 -1 ${Math.max(1, levels.length)} 2`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={levels.map(barAt).join('')} />
      </svg>
      {isPlaying && <span ref={playhead} className={styles.playhead} />}
    </div>
  );
});

/** A bar around the middle line, as high as it is loud. */
function barAt(level: number, at: number): string {
  const height = Math.max(0.02, level * 0.94);
  return `M${at + 0.15} ${-height}h.7v${2 * height}h-.7z`;
}
