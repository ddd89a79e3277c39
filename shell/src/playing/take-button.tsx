import { ToggleButton } from '@hocket/ui';
import { Circle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './take-button.module.css';

/** Records what is played into the pattern that is shown, and tells how far that is. */
export const TakeButton = observer(function TakeButton() {
  const { actions, playing, studio } = useApp();
  const { t } = studio;
  const { state, beats = 0 } = playing.player?.recorder ?? {};
  const isCounting = state === 'counting';
  return (
    <>
      <ToggleButton
        variant="ghost"
        icon={<Circle className={styles.dot} />}
        aria-label={t('shell:record')}
        keys={actions.find('keyboard.record')?.keys}
        isSelected={state !== undefined}
        onChange={() => actions.run('keyboard.record')}
      />
      {state && (
        <output className={styles.state}>
          <span className={styles.words}>
            {isCounting ? t('shell:countIn', { beats }) : t('shell:recordingNow')}
          </span>
          {isCounting && (
            <span className={styles.beats} aria-hidden="true">
              {beats}
            </span>
          )}
        </output>
      )}
    </>
  );
});
