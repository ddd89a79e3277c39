import type { Studio, TutorialPlugin } from '@hocket/sdk';
import { Button, Progress } from '@hocket/ui';
import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { countLessonsDone, isCourseUnlocked, type ListedCourse } from './course.ts';
import { EarTrainingButton } from './ear/ear-training-button.tsx';
import * as styles from './tutorial-card.module.css';
import { MeanRating, OwnRating } from './tutorial-rating.tsx';
import type { TutorialRatings } from './tutorial-ratings.ts';

/** How many objectives a card shows before it counts the rest. */
const shownObjectives = 2;

/** One tutorial: what it teaches, the learner's progress, and the button that opens it. */
export const TutorialCard = observer(function TutorialCard(props: {
  studio: Studio;
  course: ListedCourse;
  ratings: TutorialRatings;
  isRecommended: boolean;
  onStart: () => void;
}) {
  const { studio, course, ratings, isRecommended, onStart } = props;
  const { learn, t } = studio;
  const id = useId();
  const isCompleted = learn.completedLessons.includes(course.id);
  const isLocked = !isCourseUnlocked(course, learn.completedLessons);
  const done = countLessonsDone(course, learn.progress);
  const further = course.objectives.length - shownObjectives;
  return (
    <li className={styles.card} data-locked={isLocked || undefined} aria-labelledby={id}>
      <div className={styles.body}>
        <div className={styles.badges}>
          <span className={styles.difficulty} data-level={course.difficulty}>
            {t(`tutorials:difficulty.${course.difficulty}`)}
          </span>
          {isRecommended && <span className={styles.next}>{t('tutorials:recommended')}</span>}
          {course.from === undefined ? (
            <MeanRating studio={studio} course={course} ratings={ratings} />
          ) : (
            <span className={styles.from}>{t('tutorials:from', { plugin: course.from })}</span>
          )}
        </div>
        <h3 id={id} className={styles.title}>
          {course.title}
        </h3>
        <p className={styles.text}>{course.description}</p>
        <p className={styles.facts}>
          <Facts studio={studio} course={course} />
        </p>
        <ul className={styles.skills} aria-label={t('tutorials:skills')}>
          {course.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
        <ul className={styles.objectives} aria-label={t('tutorials:objectives')}>
          {course.objectives.slice(0, shownObjectives).map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
          {further > 0 && (
            <li className={styles.further}>{t('tutorials:further', { count: further })}</li>
          )}
        </ul>
      </div>
      {done > 0 && !isCompleted && (
        <Progress
          label={t('tutorials:lessonsOf', { done, total: course.lessons.length })}
          value={done / course.lessons.length}
        />
      )}
      {course.from === undefined && !isLocked && (
        <OwnRating studio={studio} course={course} ratings={ratings} />
      )}
      <EarTrainingButton studio={studio} course={course} describedBy={id} />
      <div className={styles.foot}>
        <span className={styles.state} data-completed={isCompleted || undefined}>
          {t(isCompleted ? 'tutorials:completed' : 'tutorials:notStarted')}
        </span>
        <Button
          variant={isRecommended ? 'primary' : 'secondary'}
          isDisabled={isLocked}
          aria-describedby={id}
          onPress={onStart}
        >
          {t(isCompleted ? 'tutorials:review' : 'tutorials:start')}
        </Button>
      </div>
      {isLocked && (
        <p className={styles.lock}>
          <Lock aria-hidden="true" size={16} />
          {t('tutorials:locked')}
        </p>
      )}
    </li>
  );
});

const Facts = observer(function Facts(props: { studio: Studio; course: TutorialPlugin }) {
  const { studio, course } = props;
  const { t, learn } = studio;
  const students = learn.tutorials.find(({ id }) => id === course.id)?.students;
  const facts = [
    t('tutorials:minutes', { count: course.duration }),
    t('tutorials:lessonCount', { count: course.lessons.length }),
    ...(students === undefined ? [] : [t('tutorials:students', { count: students })]),
  ];
  return facts.join(' · ');
});
