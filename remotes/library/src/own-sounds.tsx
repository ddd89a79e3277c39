import { codeOf, type Studio } from '@hocket/sdk';
import { Button, Spinner } from '@hocket/ui';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { recordMicrophone } from './microphone.ts';
import { NewSoundDialog, type Take } from './new-sound-dialog.tsx';
import { OwnItem } from './own-item.tsx';
import * as styles from './own-sounds.module.css';
import { readSound } from './read-sound.ts';
import { RecordButton } from './record-button.tsx';

interface OwnSoundsProps {
  studio: Studio;
  /** A file that was dropped on the panel. */
  dropped: File | undefined;
  /** How files and the microphone are heard. */
  read?: typeof readSound;
  record?: typeof recordMicrophone;
}

/** Sounds of one's own: read from a file or recorded, trimmed, named and kept on this machine. */
export const OwnSounds = observer(function OwnSounds(props: OwnSoundsProps) {
  const { studio, dropped, read = readSound, record = recordMicrophone } = props;
  const { t, library } = studio;
  const { status, list } = library.own;
  const [take, setTake] = useState<Take>();
  const chooser = useRef<HTMLInputElement>(null);

  const open = async (audio: Blob, title: string) => {
    try {
      setTake({ sound: await read(audio), title });
    } catch (error) {
      const isLarge = codeOf(error) === 'sound_too_large';
      const text = t(isLarge ? 'library:own.tooLarge' : 'library:own.unreadable');
      studio.notify({ kind: 'error', text });
    }
  };
  const openFile = (file: File) => open(file, file.name.replace(/\.\w+$/, ''));
  const latest = useRef(openFile);
  latest.current = openFile;
  useEffect(() => {
    if (dropped) void latest.current(dropped);
  }, [dropped]);

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
      {take && <NewSoundDialog studio={studio} take={take} onClose={() => setTake(undefined)} />}
    </section>
  );
});
