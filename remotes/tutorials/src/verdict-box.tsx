import { hintText, type Studio } from '@hocket/sdk';
import { Banner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Attempt } from './attempt.ts';
import { SmallGrid } from './small-grid.tsx';
import * as styles from './verdict-box.module.css';

/** What was heard: right, or what it lacks, with the places on a small grid. */
export const VerdictBox = observer(function VerdictBox(props: {
  studio: Studio;
  attempt: Attempt;
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
          <ul className={styles.hints}>
            {verdict.findings.map((finding) => {
              const text = hintText(studio, finding);
              return (
                <li key={text}>
                  {text}
                  {finding.wrong && <SmallGrid studio={studio} wrong={finding.wrong} />}
                </li>
              );
            })}
          </ul>
        </Banner>
      )}
    </div>
  );
});
