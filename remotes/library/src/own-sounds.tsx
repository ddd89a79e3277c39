import type { Studio } from '@hocket/sdk';
import { Button, Spinner } from '@hocket/ui';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { recordMicrophone } from './microphone.ts';
import { NewSoundDialog } from './new-sound-dialog.tsx';
import { OwnItem } from './own-item.tsx';
import * as styles from './own-sounds.module.css';
import { readSound } from './read-sound.ts';
import { ReadingDialog } from './reading-dialog.tsx';
import { RecordButton } from './record-button.tsx';
import { useTake } from './use-take.ts';

interface OwnSoundsProps {
  studio: Studio;
  /** How files and the microphone are heard. */
  read?: typeof readSound;
  record?: typeof recordMicrophone;
}

/** Sounds of one's own: read from a file or recorded, trimmed, named and kept on this machine. */
export const OwnSounds = observer(function OwnSounds(props: OwnSoundsProps) {
  const { studio, read = readSound, record = recordMicrophone } = props;
  const { t, library } = studio;
  const { status, list } = library.own;
  const { take, reading, open, openFile, close } = useTake(studio, read);
  const chooser = useRef<HTMLInputElement>(null);

  if (status === 'off') return <p className={styles.none}>{t('library:own.off')}</p>;
  return (
    <section className={styles.own} aria-label={t('library:own.title')}>
      <h3 className={styles.title}>{t('library:own.title')}</h3>
      <div className={styles.buttons}>
        <Button size="sm" icon={<Upload />} onPress={() => chooser.current?.click()}>
          {t('library:own.upload')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="audio/*"
          aria-label={t('library:own.upload')}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void openFile(file);
            target.value = '';
          }}
        />
        <RecordButton
          studio={studio}
          record={record}
          onRecorded={(audio) => void open(audio, t('library:own.recording'))}
        />
      </div>
      {status === 'loading' && <Spinner label={t('library:own.loading')} />}
      {status === 'ready' && list.length === 0 && (
        <p className={styles.none}>{t('library:own.none')}</p>
      )}
      {list.length > 0 && (
        <ul className={styles.list} aria-label={t('library:own.title')}>
          {list.map((sound) => (
            <OwnItem key={sound.name} studio={studio} sound={sound} />
          ))}
        </ul>
      )}
      {reading !== undefined && <ReadingDialog studio={studio} title={reading} onCancel={close} />}
      {take && <NewSoundDialog studio={studio} take={take} onClose={close} />}
    </section>
  );
});
