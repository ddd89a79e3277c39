import type { Certificate, Difficulty, Studio, TutorialPlugin } from '@hocket/sdk';
import { Button, Progress, TextField } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { figuresOf, goalsMet } from './course.ts';
import * as styles from './tutorials-panel.module.css';

const paths = ['Beginner', 'Intermediate', 'Expert'] as const;

/** The three learning paths, one for each difficulty. */
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

/** A learning path's certificate: how far it is, the name to be written on it, and where it stands. */
const PathCertificate = observer(function PathCertificate(props: {
  studio: Studio;
  path: Difficulty;
  courses: readonly TutorialPlugin[];
}) {
  const { studio, path, courses } = props;
  const { t, api, learn, session } = studio;
  const { firstName = '', lastName = '' } = session.user ?? {};
  const [name, setName] = useState(`${firstName} ${lastName}`.trim());
  const [issued, setIssued] = useState<Certificate>();
  const [problem, setProblem] = useState<string>();
  const [isHearing, setHearing] = useState(false);
  const { met, total } = goalsMet(courses, learn.progress);
  const isPassed = met === total;
  useEffect(() => {
    if (!isPassed) return;
    // Without an answer the form stands there, and issuing again changes nothing.
    api.listCertificates().then(
      (list) => setIssued(list.find((each) => each.path === path)),
      () => undefined,
    );
  }, [api, isPassed, path]);
  const issue = async (event: SyntheticEvent) => {
    event.preventDefault();
    setHearing(true);
    try {
      setIssued(await api.issueCertificate(path, name));
      setProblem(undefined);
    } catch (error) {
      setProblem(studio.explain(error));
    } finally {
      setHearing(false);
    }
  };
  if (!isPassed) return <p className={styles.goals}>{t('tutorials:goalsMet', { met, total })}</p>;
  return (
    <form className={styles.certificate} onSubmit={(event) => void issue(event)}>
      <TextField
        label={t('tutorials:certificateName')}
        value={name}
        onChange={setName}
        error={problem}
        maxLength={100}
      />
      {learn.waiting > 0 && <p>{t('tutorials:certificateSoon')}</p>}
      <p role="status">{isHearing && t('tutorials:certificateHears')}</p>
      <Button type="submit" isDisabled={name.trim() === '' || learn.waiting > 0 || isHearing}>
        {t(issued ? 'tutorials:renameCertificate' : 'tutorials:issueCertificate')}
      </Button>
      {issued && (
        <a href={`/certificates/${issued.id}`} target="_blank" rel="noreferrer">
          {t('tutorials:openCertificate')}
        </a>
      )}
    </form>
  );
});
