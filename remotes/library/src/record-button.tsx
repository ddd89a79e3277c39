import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Mic, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { MicrophoneTake, recordMicrophone } from './microphone.ts';
import * as styles from './own-sounds.module.css';

/** Milliseconds between two looks at the level. */
const glance = 100;

interface RecordButtonProps {
  studio: Studio;
  record: typeof recordMicrophone;
  onRecorded: (audio: Blob) => void;
}

/** Starts and ends a recording of the microphone, and shows its level meanwhile. */
export const RecordButton = observer(function RecordButton(props: RecordButtonProps) {
  const { studio, record, onRecorded } = props;
  const { t } = studio;
  const [take, setTake] = useState<MicrophoneTake>();
  const [level, setLevel] = useState(0);
  const current = useRef(take);
  current.current = take;

  useEffect(() => () => current.current?.stop(), []);
  useEffect(() => {
    if (!take) return;
    const timer = setInterval(() => setLevel(take.level()), glance);
    return () => clearInterval(timer);
  }, [take]);

  const start = async () => {
    try {
      const started = await record();
      setTake(started);
      onRecorded(await started.done);
    } catch {
      studio.notify({ kind: 'error', text: t('library:own.noMicrophone') });
    } finally {
      setTake(undefined);
      setLevel(0);
    }
  };

  if (!take) {
    return (
      <Button size="sm" icon={<Mic />} onPress={() => void start()}>
        {t('library:own.record')}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" variant="danger" icon={<Square />} onPress={() => take.stop()}>
        {t('library:own.stop')}
      </Button>
      <meter className={styles.level} aria-label={t('library:own.level')} value={level} />
    </>
  );
});
