import { clockTime, limits, type OutputRecording, type Studio } from '@hocket/sdk';
import { ToggleButton, useActions } from '@hocket/ui';
import { Circle, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recordingName } from './recording-name.ts';
import * as styles from './visualizer-panel.module.css';

/** Records the output to a file: on starts it, off ends and saves it. */
export const RecordButton = observer(function RecordButton({ studio }: { studio: Studio }) {
  const { t } = studio;
  const { recording, isStarting, toggle } = useRecording(studio);
  useActions(studio, () => [
    { id: 'visualizer.record', title: () => studio.t('visualizer:record'), run: toggle },
  ]);
  const minutes = limits.recordedSeconds / 60;
  return (
    <div className={styles.record}>
      <ToggleButton
        size="sm"
        isSelected={recording !== undefined}
        isDisabled={isStarting}
        onChange={toggle}
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

/** Milliseconds between two looks at the time. */
const intervalMs = 250;

/** The recording's minutes and seconds, written to the page directly, so that nothing renders for them. */
function ElapsedTime({ seconds, label }: { seconds: () => number; label: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      const shown = clockTime(seconds());
      if (text.current && text.current.textContent !== shown) text.current.textContent = shown;
    };
    show();
    const timer = setInterval(show, intervalMs);
    return () => clearInterval(timer);
  }, [seconds]);
  return <span ref={text} role="timer" aria-label={label} className={styles.elapsed} />;
}

/** A recording of the output that is begun and ended by hand; however it ends, its file is saved. */
function useRecording(studio: Studio) {
  const { deliver, engine, explain, notify, project } = studio;
  const [recording, setRecording] = useState<OutputRecording>();
  const [isStarting, setStarting] = useState(false);
  const current = useRef<OutputRecording>(undefined);

  const start = useCallback(async () => {
    setStarting(true);
    try {
      const made = await engine.record();
      current.current = made;
      setRecording(made);
      setStarting(false);
      const file = await made.file;
      deliver(file, recordingName(project.data.name));
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    } finally {
      current.current = undefined;
      setRecording(undefined);
      setStarting(false);
    }
  }, [deliver, engine, explain, notify, project]);

  // Leaving the studio ends it; what was recorded is saved all the same.
  useEffect(() => () => current.current?.stop(), []);

  const isBusy = useRef(false);
  const toggle = useCallback(() => {
    const { current: made } = current;
    if (made) return made.stop();
    if (isBusy.current) return;
    isBusy.current = true;
    void start().finally(() => {
      isBusy.current = false;
    });
  }, [start]);

  return { recording, isStarting, toggle };
}
