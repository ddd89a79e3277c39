import type { PanelProps, Studio, TutorialPlugin } from '@hocket/sdk';
import { Banner, Button, Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import { AchievementGrid, achievementText } from './achievement-grid.tsx';
import {
  courseIn,
  coursesIn,
  figuresOf,
  furtherIn,
  type ListedCourse,
  nextStep,
  recommended,
} from './course.ts';
import { LearningPaths } from './learning-paths.tsx';
import { LessonOverlay } from './lesson-overlay.tsx';
import { TutorialCard } from './tutorial-card.tsx';
import { TutorialRatings } from './tutorial-ratings.ts';
import * as styles from './tutorials-panel.module.css';

/** What there is to learn and how far the learner is; a lesson lies over all of it. */
export const TutorialsPanel = observer(function TutorialsPanel({ studio }: PanelProps) {
  const { learn, t, language, plugins } = studio;
  const courses = coursesIn(language);
  const further = furtherIn(language);
  const ofPlugins = plugins.courses.map((course) => courseIn(course, language));
  const list: readonly ListedCourse[] = [...courses, ...further, ...ofPlugins];
  const { completedLessons, progress } = learn;
  const next = recommended(list, completedLessons);
  const open = list.find(({ id }) => id === learn.lesson?.tutorial);
  const ratings = useRatings(studio);
  useEffect(() => void learn.load(), [learn]);
  const card = (course: ListedCourse) => (
    <TutorialCard
      key={course.id}
      studio={studio}
      course={course}
      ratings={ratings}
      isRecommended={course === next}
      onStart={() => learn.openLesson({ tutorial: course.id, step: nextStep(course, progress) })}
    />
  );
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <p className={styles.lead}>{t('tutorials:lead')}</p>
        <OverallProgress studio={studio} courses={courses} />
      </header>
      <Celebration studio={studio} />
      {learn.status === 'failed' && (
        <Banner
          kind="info"
          actions={
            <Button size="sm" onPress={() => void learn.load()}>
              {t('tutorials:tryAgain')}
            </Button>
          }
        >
          {t('tutorials:offline')}
        </Banner>
      )}
      {learn.waiting > 0 && learn.status !== 'loading' && (
        <Banner kind="info">{t('tutorials:waiting')}</Banner>
      )}
      <CourseList id="tutorial-list" heading={t('tutorials:tutorials')}>
        {[...courses, ...ofPlugins].map(card)}
      </CourseList>
      <CourseList id="further-courses" heading={t('tutorials:furtherCourses')}>
        {further.map(card)}
      </CourseList>
      <LearningPaths studio={studio} courses={courses} />
      <AchievementGrid studio={studio} />
      {open && (
        <LessonOverlay
          key={open.id}
          studio={studio}
          course={open}
          next={recommended(list, [...completedLessons, open.id])}
        />
      )}
    </div>
  );
});

/** Cards below a heading; `id` is the heading's. */
function CourseList(props: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={props.id}>
      <h2 id={props.id}>{props.heading}</h2>
      <ul className={styles.cards}>{props.children}</ul>
    </section>
  );
}

/** What whoever is signed in gives tutorials; somebody else's are not theirs. */
function useRatings(studio: Studio): TutorialRatings {
  const user = studio.session.user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other ratings
  const ratings = useMemo(() => new TutorialRatings(studio), [studio, user]);
  useEffect(() => {
    // Without them a tutorial looks as if it were not rated, and can be.
    if (user !== undefined) ratings.load().catch(studio.log);
  }, [ratings, studio, user]);
  return ratings;
}

/** Lessons done out of all of them. */
const OverallProgress = observer(function OverallProgress(props: {
  studio: Studio;
  courses: readonly TutorialPlugin[];
}) {
  const { learn, t } = props.studio;
  const { done, total, percent } = figuresOf(props.courses, learn.progress);
  return <Progress label={t('tutorials:overall', { done, total })} value={percent / 100} />;
});

/** Says once which achievements were just unlocked. */
const Celebration = observer(function Celebration({ studio }: { studio: Studio }) {
  const { learn, t } = studio;
  if (learn.unlocked.length === 0) return null;
  return (
    <Banner
      kind="success"
      actions={
        <Button size="sm" onPress={learn.celebrated}>
          {t('tutorials:thanks')}
        </Button>
      }
    >
      {learn.unlocked.map((achievement) => (
        <p key={achievement.id}>
          <strong>
            {t('tutorials:celebrate', { name: achievementText(studio, achievement).name })}
          </strong>{' '}
          {achievementText(studio, achievement).text}
        </p>
      ))}
    </Banner>
  );
});
