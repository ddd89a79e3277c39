import { limits, type Studio } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { Circle, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ElapsedTime } from './elapsed-time.tsx';
import { useRecording } from './use-recording.ts';
import * as styles from './visualizer-panel.module.css';

/** Records the output to a file: on starts it, off ends and saves it. */
export const RecordButton = observer(function RecordButton({ studio }: { studio: Studio }) {
  const { t } = studio;
  const { recording, isStarting, start } = useRecording(studio);
  const minutes = limits.recordedSeconds / 60;
  return (
    <div className={styles.record}>
      <ToggleButton
        size="sm"
        isSelected={recording !== undefined}
        isDisabled={isStarting}
        onChange={() => (recording ? recording.stop() : void start())}
        icon={recording ? <Square className={styles.live} /> : <Circle />}
        aria-label={t('visualizer:record')}
      />
      {recording && (
        <ElapsedTime
          seconds={() => recording.seconds}
          label={t('visualizer:recorded', { minutes })}
        />
      )}
    </div>
  );
});
