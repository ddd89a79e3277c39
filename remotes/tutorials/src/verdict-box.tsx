import { hintText, placesText, type Studio, type WrongSteps } from '@hocket/sdk';
import { Banner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { LessonAttempt } from './lesson-attempt.ts';
import * as styles from './verdict-box.module.css';

/** What was heard: right, or what it lacks, with the places on a small grid. */
export const VerdictBox = observer(function VerdictBox(props: {
  studio: Studio;
  attempt: LessonAttempt;
}) {
  const { studio, attempt } = props;
  const { t } = studio;
  const { verdict } = attempt;
  return (
    <div className={styles.box} aria-busy={attempt.listening}>
      {verdict.kind === 'none' && <p className={styles.idle}>{t('tutorials:listens')}</p>}
      {verdict.kind === 'passed' && <Banner kind="success">{t('tutorials:passed')}</Banner>}
      {verdict.kind === 'failed' && (
        <Banner kind="error">
          {t('tutorials:failed')} {studio.explain(verdict.error)}
        </Banner>
      )}
      {verdict.kind === 'missed' && (
        <Banner kind="info">
          <p className={styles.almost}>{t('tutorials:missed')}</p>
          <p className={styles.hint}>
            {hintText(studio, verdict.finding)}
            {verdict.finding.wrong && <SmallGrid studio={studio} wrong={verdict.finding.wrong} />}
          </p>
        </Banner>
      )}
    </div>
  );
});

/** One row of steps: those that are right, those that are missing and those that are too many. */
const SmallGrid = observer(function SmallGrid(props: { studio: Studio; wrong: WrongSteps }) {
  const { studio, wrong } = props;
  const { of, heard, missing, extra } = wrong;
  const steps = Array.from({ length: of }, (_, step) => {
    const isRight = heard.includes(step) && !extra.includes(step);
    const state = missing.includes(step) ? 'missing' : isRight ? 'right' : 'rest';
    return { step, state: extra.includes(step) ? 'extra' : state };
  });
  const label = studio.t('tutorials:gridLabel', {
    missing: placesText(studio, { of, steps: missing }) || '–',
    extra: placesText(studio, { of, steps: extra }) || '–',
  });
  return (
    <span className={styles.grid} role="img" aria-label={label} style={{ '--steps': of } as object}>
      {steps.map(({ step, state }) => (
        <span
          key={step}
          className={styles.step}
          data-state={state}
          data-beat={(step * 4) % of === 0 || undefined}
        />
      ))}
    </span>
  );
});
