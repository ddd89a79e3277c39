import type { Studio } from '@hocket/sdk';
import { Button, useActions } from '@hocket/ui';
import { Mic, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { MicrophoneRecording, recordMicrophone } from './microphone.ts';
import * as styles from './own-sound-list.module.css';

/** Milliseconds between two looks at the level. */
const levelIntervalMs = 100;

interface MicrophoneButtonProps {
  studio: Studio;
  record: typeof recordMicrophone;
  onRecorded: (audio: Blob) => void;
}

/** Starts and ends a recording of the microphone, and shows its level meanwhile. */
export const MicrophoneButton = observer(function MicrophoneButton(props: MicrophoneButtonProps) {
  const { studio, record, onRecorded } = props;
  const { t } = studio;
  const [recording, setRecording] = useState<MicrophoneRecording>();
  const [level, setLevel] = useState(0);
  const current = useRef(recording);
  current.current = recording;

  useEffect(() => () => current.current?.stop(), []);
  useEffect(() => {
    if (!recording) return;
    const timer = setInterval(() => setLevel(recording.level()), levelIntervalMs);
    return () => clearInterval(timer);
  }, [recording]);

  const start = async () => {
    try {
      const started = await record();
      setRecording(started);
      onRecorded(await started.done);
    } catch {
      studio.notify({ kind: 'error', text: t('library:own.noMicrophone') });
    } finally {
      setRecording(undefined);
      setLevel(0);
    }
  };

  useActions(studio, () => [
    {
      id: 'library.record',
      title: () => studio.t(current.current ? 'library:own.stop' : 'library:own.record'),
      run: () => (current.current ? current.current.stop() : start()),
    },
  ]);

  if (!recording) {
    return (
      <Button size="sm" icon={<Mic />} onPress={() => void start()}>
        {t('library:own.record')}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" variant="danger" icon={<Square />} onPress={() => recording.stop()}>
        {t('library:own.stop')}
      </Button>
      <meter className={styles.level} aria-label={t('library:own.level')} value={level} />
    </>
  );
});
