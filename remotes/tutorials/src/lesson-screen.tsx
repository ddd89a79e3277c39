import type { Studio, TutorialPlugin } from '@hocket/sdk';
import { Button, Progress } from '@hocket/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Attempt } from './attempt.ts';
import { LessonCode } from './lesson-code.tsx';
import * as styles from './lesson-screen.module.css';
import { LessonSteps } from './lesson-steps.ts';
import { LessonText } from './lesson-text.tsx';
import { VerdictBox } from './verdict-box.tsx';

/** One step of a tutorial: what to do, the place to do it in, and what was heard of it. */
export const LessonScreen = observer(function LessonScreen(props: {
  frame: RefObject<HTMLDivElement | null>;
  studio: Studio;
  course: TutorialPlugin;
  place: number;
}) {
  const { frame, studio, course, place } = props;
  const { t, learn } = studio;
  const lesson = course.lessons[place] as TutorialPlugin['lessons'][number];
  const [attempt] = useState(() => new Attempt(studio, lesson, learn.lesson?.code));
  const [steps] = useState(() => new LessonSteps(studio, course, place, attempt));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return attempt.stop;
  }, [attempt]);
  const total = course.lessons.length;
  const isLast = place === total - 1;
  return (
    <div
      ref={frame}
      className={styles.screen}
      role="dialog"
      aria-modal="true"
      aria-labelledby="lesson"
    >
      <header className={styles.head}>
        <div className={styles.course}>
          <p className={styles.courseTitle}>{course.title}</p>
          <p className={styles.facts}>
            {t(`tutorials:difficulty.${course.difficulty}`)}
            {' · '}
            {t('tutorials:minutes', { count: course.duration })}
          </p>
          <p className={styles.about}>{course.description}</p>
        </div>
        <Button
          variant="ghost"
          aria-label={t('tutorials:close')}
          icon={<X size={20} />}
          onPress={learn.closeLesson}
        />
      </header>
      <Progress
        label={t('tutorials:stepOf', { step: place + 1, total })}
        value={(place + 1) / total}
      />
      <div className={styles.work}>
        <LessonText studio={studio} course={course} lesson={lesson} heading={heading} />
        <div className={styles.doing}>
          <LessonCode studio={studio} lesson={lesson} attempt={attempt} steps={steps} />
          <VerdictBox studio={studio} attempt={attempt} />
        </div>
      </div>
      <footer className={styles.foot}>
        <Button isDisabled={place === 0} onPress={steps.previous}>
          {t('tutorials:previous')}
        </Button>
        <Button onPress={steps.tryInStudio}>{t('tutorials:tryInStudio')}</Button>
        <Button variant="primary" onPress={isLast ? steps.complete : steps.next}>
          {t(isLast ? 'tutorials:complete' : 'tutorials:next')}
        </Button>
      </footer>
    </div>
  );
});
