import type { Lesson, Studio, TutorialPlugin } from '@hocket/sdk';
import { Button, Dialog, Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { EarTrainingButton } from './ear/ear-training-button.tsx';
import { LessonArticle } from './lesson-article.tsx';
import { LessonAttempt } from './lesson-attempt.ts';
import { LessonCode } from './lesson-code.tsx';
import * as styles from './lesson-overlay.module.css';
import { LessonSteps } from './lesson-steps.ts';
import { LessonStrip } from './strip/lesson-strip.tsx';
import { VerdictBox } from './verdict-box.tsx';

/** A tutorial over everything else: one step of it, the place to do it in, and what was heard. */
export const LessonOverlay = observer(function LessonOverlay(props: {
  studio: Studio;
  course: TutorialPlugin;
  /** The tutorial that is offered after this one. */
  next: TutorialPlugin | undefined;
}) {
  const { studio, course, next } = props;
  const { t, learn } = studio;
  const total = course.lessons.length;
  const place = Math.min(learn.lesson?.step ?? 0, total - 1);
  const { lesson, attempt, steps } = useLesson(studio, course, place);
  const isLast = place === total - 1;
  const later = course.lessons[place + 1];
  const following = later
    ? { title: later.title, open: steps.next }
    : next && { title: next.title, open: () => steps.begin(next) };
  const learned = isLast ? course.objectives : lesson.concepts.map(({ term }) => term);
  return (
    <Dialog
      size="full"
      title={lesson.title}
      isOpen
      onClose={learn.closeLesson}
      closeLabel={t('tutorials:close')}
      actions={
        <>
          <Button isDisabled={place === 0} onPress={steps.previous}>
            {t('tutorials:previous')}
          </Button>
          <Button onPress={steps.tryInStudio}>{t('tutorials:tryInStudio')}</Button>
          <Button variant="primary" onPress={isLast ? () => steps.complete(next) : steps.next}>
            {t(isLast ? 'tutorials:complete' : 'tutorials:next')}
          </Button>
        </>
      }
    >
      <div className={styles.course}>
        <p className={styles.courseTitle}>{course.title}</p>
        <p className={styles.facts}>
          {t(`tutorials:difficulty.${course.difficulty}`)}
          {' · '}
          {t('tutorials:minutes', { count: course.duration })}
        </p>
        <p className={styles.about}>{course.description}</p>
        <EarTrainingButton studio={studio} course={course} onOpen={attempt.stop} />
        <Progress
          label={t('tutorials:stepOf', { step: place + 1, total })}
          value={(place + 1) / total}
        />
      </div>
      <div className={styles.work}>
        <LessonArticle key={lesson.id} studio={studio} course={course} lesson={lesson} />
        <div className={styles.doing}>
          <LessonCode studio={studio} lesson={lesson} attempt={attempt} steps={steps} />
          <LessonStrip studio={studio} attempt={attempt} />
          <VerdictBox studio={studio} attempt={attempt} learned={learned} following={following} />
        </div>
      </div>
    </Dialog>
  );
});

/** The lesson at a place of a course, with an attempt of its own, which falls silent when another one comes. */
function useLesson(studio: Studio, course: TutorialPlugin, place: number) {
  const lesson = course.lessons[place] as Lesson;
  const { id } = lesson;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes the texts, not the attempt
  const { attempt, steps } = useMemo(() => {
    const made = new LessonAttempt(studio, lesson, studio.learn.lesson?.code);
    return { attempt: made, steps: new LessonSteps(studio, course, place, made) };
  }, [studio, course.id, id]);
  useEffect(() => {
    void attempt.open();
    return steps.leave;
  }, [attempt, steps]);
  return { lesson, attempt, steps };
}
