import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { KnobControls } from '../stores/controllers/knob-controls.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './learn-status.module.css';

/** Above the foot of the page: which knob waits for a control, and what was bound. */
export const LearnStatus = observer(function LearnStatus({ controls }: { controls: KnobControls }) {
  const { t } = useApp().studio;
  const { isLearning, said, waiting } = controls;
  const next = waiting
    ? t('playing:learnWaits', { name: waiting.name })
    : isLearning && t('playing:learnChoose');
  return (
    <div className={styles.status}>
      <output>
        {said} {next}
      </output>
      {(waiting || isLearning) && (
        <Button size="sm" variant="secondary" keys={['Escape']} onPress={controls.leave}>
          {t('playing:learnEnd')}
        </Button>
      )}
    </div>
  );
});
