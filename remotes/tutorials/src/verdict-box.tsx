import { type Finding, placesText, type Studio, type WrongSteps } from '@hocket/sdk';
import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { hintsOf } from './hints.ts';
import type { LessonAttempt } from './lesson-attempt.ts';
import * as styles from './verdict-box.module.css';

/** What comes after a lesson. */
export interface FollowingLesson {
  title: string;
  open: () => void;
}

/** What was heard: right, and what was learned by it, or hints to what it lacks, the last one with the places on a small grid. */
export const VerdictBox = observer(function VerdictBox(props: {
  studio: Studio;
  attempt: LessonAttempt;
  /** Terms of the lesson; at the end what the whole tutorial was about. */
  learned: readonly string[];
  following: FollowingLesson | undefined;
}) {
  const { studio, attempt, learned, following } = props;
  const { t } = studio;
  const { verdict } = attempt;
  return (
    <div className={styles.box} aria-busy={attempt.listening}>
      {verdict.kind === 'none' && <p className={styles.idle}>{t('tutorials:listens')}</p>}
      {verdict.kind === 'passed' && (
        <Banner
          kind="success"
          actions={
            following && (
              <Button size="sm" onPress={following.open}>
                {t('tutorials:nextUp', { name: following.title })}
              </Button>
            )
          }
        >
          <p>{t('tutorials:passed')}</p>
          {learned.length > 0 && (
            <>
              <p className={styles.lead}>{t('tutorials:learned')}</p>
              <ul className={styles.learned}>
                {learned.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </>
          )}
        </Banner>
      )}
      {verdict.kind === 'failed' && (
        <Banner kind="error">
          {t('tutorials:failed')} {studio.explain(verdict.error)}
        </Banner>
      )}
      {verdict.kind === 'missed' && (
        <Hints studio={studio} attempt={attempt} finding={verdict.finding} />
      )}
    </div>
  );
});

/** A question first; then, each time that one asks for more, the place and the answer. */
const Hints = observer(function Hints(props: {
  studio: Studio;
  attempt: LessonAttempt;
  finding: Finding;
}) {
  const { studio, attempt, finding } = props;
  const { t } = studio;
  const said = useRef<HTMLDivElement>(null);
  const hints = hintsOf(studio, finding);
  const isLast = attempt.depth >= hints.length - 1;
  const hintMore = () => {
    attempt.hintMore();
    // The button may be gone with the last hint.
    said.current?.focus();
  };
  return (
    <Banner
      kind="info"
      actions={
        !isLast && (
          <Button size="sm" onPress={hintMore}>
            {t('tutorials:hintMore')}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{t('tutorials:missed')}</p>
      <div ref={said} tabIndex={-1} className={styles.hints}>
        {hints.slice(0, attempt.depth + 1).map((hint) => (
          <p key={hint} className={styles.hint}>
            {hint}
          </p>
        ))}
        {isLast && finding.wrong && <SmallGrid studio={studio} wrong={finding.wrong} />}
      </div>
    </Banner>
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
