import type { Studio, TutorialPlugin } from '@hocket/sdk';
import { Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { figuresOf } from './course.ts';
import { PathCertificate } from './path-certificate.tsx';
import * as styles from './tutorials-panel.module.css';

const paths = ['Beginner', 'Intermediate', 'Expert'] as const;

/** The three ways through the tutorials, one for each difficulty. */
export const LearningPaths = observer(function LearningPaths(props: {
  studio: Studio;
  courses: readonly TutorialPlugin[];
}) {
  const { learn, t } = props.studio;
  return (
    <section className={styles.section} aria-labelledby="learning-paths">
      <h2 id="learning-paths">{t('tutorials:paths')}</h2>
      <ul className={styles.paths}>
        {paths.map((path) => {
          const list = props.courses.filter(({ difficulty }) => difficulty === path);
          const { total, percent } = figuresOf(list, learn.progress);
          return (
            <li key={path} className={styles.path}>
              <h3>{t(`tutorials:path.${path}`)}</h3>
              <p>{t(`tutorials:pathText.${path}`)}</p>
              <Progress
                label={t('tutorials:lessonCount', { count: total })}
                value={percent / 100}
              />
              <PathCertificate studio={props.studio} path={path} courses={list} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});
