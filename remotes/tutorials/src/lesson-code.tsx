import type { Lesson, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Ear, Grid3x3, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { CodeBox } from './code-box.tsx';
import type { LessonAttempt } from './lesson-attempt.ts';
import * as styles from './lesson-code.module.css';
import type { LessonSteps } from './lesson-steps.ts';

/** The lesson's editor with its Play button, and the solution for those who want to see it. */
export const LessonCode = observer(function LessonCode(props: {
  studio: Studio;
  lesson: Lesson;
  attempt: LessonAttempt;
  steps: LessonSteps;
}) {
  const { studio, lesson, attempt, steps } = props;
  const { t } = studio;
  return (
    <>
      <CodeBox studio={studio} lesson={lesson} attempt={attempt} steps={steps} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={attempt.playing ? <Square size={16} /> : <Play size={16} />}
          onPress={() => void steps.play()}
        >
          {t(attempt.playing ? 'tutorials:stop' : 'tutorials:play')}
        </Button>
        {lesson.by?.includes('grid') && (
          <>
            <Button icon={<Grid3x3 size={16} />} onPress={steps.doOnGrid}>
              {t('tutorials:onGrid')}
            </Button>
            <Button icon={<Ear size={16} />} onPress={() => void steps.listenToGrid()}>
              {t('tutorials:checkGrid')}
            </Button>
          </>
        )}
      </div>
      <details className={styles.expected}>
        <summary>{t('tutorials:expected')}</summary>
        <pre className={styles.answer}>
          <code>{lesson.expected}</code>
        </pre>
        <Button size="sm" onPress={() => steps.edit(lesson.expected)}>
          {t('tutorials:copyToEditor')}
        </Button>
      </details>
    </>
  );
});
