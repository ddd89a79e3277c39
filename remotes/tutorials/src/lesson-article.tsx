import type { Lesson, Studio, TutorialPlugin } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import * as styles from './lesson-article.module.css';

/** A lesson's text, its new terms, its tips and the tutorial's objectives. */
export const LessonArticle = observer(function LessonArticle(props: {
  studio: Studio;
  course: TutorialPlugin;
  lesson: Lesson;
}) {
  const { studio, course, lesson } = props;
  const { t } = studio;
  const [showsTips, setShowsTips] = useState(false);
  const tips = useId();
  const text = useRef<HTMLElement>(null);
  // A new step is read from its beginning.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <article ref={text} className={styles.text} tabIndex={-1} aria-label={lesson.title}>
      <p>{lesson.description}</p>
      <p className={styles.instruction}>{lesson.instruction}</p>
      <Button
        size="sm"
        aria-expanded={showsTips}
        aria-controls={tips}
        onPress={() => setShowsTips(!showsTips)}
      >
        {t(showsTips ? 'tutorials:hideTips' : 'tutorials:showTips')}
      </Button>
      <ul id={tips} className={styles.tips} hidden={!showsTips}>
        {lesson.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {lesson.concepts.length > 0 && (
        <>
          <h3>{t('tutorials:concepts')}</h3>
          <dl className={styles.concepts}>
            {lesson.concepts.map(({ term, meaning }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>{t('tutorials:objectives')}</h3>
      <ul className={styles.objectives}>
        {course.objectives.map((objective) => (
          <li key={objective}>{objective}</li>
        ))}
      </ul>
    </article>
  );
});
