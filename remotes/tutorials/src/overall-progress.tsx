import type { Studio, TutorialPlugin } from '@hocket/sdk';
import { Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { figuresOf } from './course.ts';

/** Lessons done out of all of them. */
export const OverallProgress = observer(function OverallProgress(props: {
  studio: Studio;
  courses: readonly TutorialPlugin[];
}) {
  const { learn, t } = props.studio;
  const { done, total, percent } = figuresOf(props.courses, learn.progress);
  return <Progress label={t('tutorials:overall', { done, total })} value={percent / 100} />;
});
