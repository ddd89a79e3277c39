import type { Studio } from '@hocket/sdk';
import { StarRating } from '@hocket/ui';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ListedCourse } from './course.ts';
import * as styles from './tutorial-rating.module.css';
import type { TutorialRatings } from './tutorial-ratings.ts';

interface RatingProps {
  studio: Studio;
  course: ListedCourse;
  ratings: TutorialRatings;
}

/** What learners give a tutorial, as a figure. */
export const MeanRating = observer(function MeanRating({ studio, course, ratings }: RatingProps) {
  const { t, language } = studio;
  const mean = ratings.meanOf(course.id);
  if (mean === null) return <span className={styles.mean}>{t('tutorials:noRating')}</span>;
  const value = mean.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <span className={styles.mean} role="img" aria-label={t('tutorials:rating', { value })}>
      <Star aria-hidden="true" size={14} />
      {value}
    </span>
  );
});

/** What the learner gives a tutorial; it takes an account, and having begun it. */
export const OwnRating = observer(function OwnRating({ studio, course, ratings }: RatingProps) {
  const { learn, session, t } = studio;
  const { id, title } = course;
  const rate = (stars: number | null) => {
    if (!session.requireAccount()) return;
    if (!learn.progress.tutorials.some((each) => each.id === id)) {
      studio.notify({ kind: 'info', text: t('tutorials:rateBegun', { name: title }) });
      return;
    }
    ratings.rate(id, stars).catch((error: unknown) => {
      const reason = studio.explain(error);
      studio.notify({ kind: 'error', text: t('tutorials:rateFailed', { name: title, reason }) });
    });
  };
  return (
    <StarRating
      label={t('tutorials:yourRating')}
      groupLabel={t('tutorials:yourRatingOf', { name: title })}
      value={ratings.ownOf(id)}
      onChange={rate}
      starLabel={(stars) => t('tutorials:stars', { stars })}
      removeLabel={t('tutorials:rateRemove', { name: title })}
    />
  );
});
