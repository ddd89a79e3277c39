import { placesText, type Studio, type WrongSteps } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import * as styles from './small-grid.module.css';

/** One row of steps: those that are right, those that are missing and those that are too many. */
export const SmallGrid = observer(function SmallGrid(props: { studio: Studio; wrong: WrongSteps }) {
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
