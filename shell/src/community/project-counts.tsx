import { VisuallyHidden } from '@hocket/ui';
import { Heart, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './figures.module.css';

export interface ProjectCountsProps {
  project: { bpm: number; likeCount: number; playCount: number };
}

/** Tempo, likes and plays of a project. */
export const ProjectCounts = observer(function ProjectCounts({ project }: ProjectCountsProps) {
  const { language, t } = useStudio();
  const { bpm, likeCount, playCount } = project;
  const number = new Intl.NumberFormat(language, { notation: 'compact' });
  return (
    <ul className={styles.figures}>
      <li>{t('community:bpm', { bpm })}</li>
      <li title={t('community:likes', { total: likeCount })}>
        <Heart aria-hidden="true" size={14} />
        <span aria-hidden="true">{number.format(likeCount)}</span>
        <VisuallyHidden>{t('community:likes', { total: likeCount })}</VisuallyHidden>
      </li>
      <li title={t('community:plays', { total: playCount })}>
        <Play aria-hidden="true" size={14} />
        <span aria-hidden="true">{number.format(playCount)}</span>
        <VisuallyHidden>{t('community:plays', { total: playCount })}</VisuallyHidden>
      </li>
    </ul>
  );
});
