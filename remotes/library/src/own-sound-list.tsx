import type { OwnSound, Studio } from '@hocket/sdk';
import { Button, Dialog, Progress, Spinner, useActions } from '@hocket/ui';
import { Trash2, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { CarriedItem } from './carried-item.tsx';
import { recordMicrophone } from './microphone.ts';
import { MicrophoneButton } from './microphone-button.tsx';
import { NewSoundDialog } from './new-sound-dialog.tsx';
import * as styles from './own-sound-list.module.css';
import { readSound } from './read-sound.ts';
import * as soundItemStyles from './sound-item.module.css';
import { SoundPreviewButton } from './sound-preview-button.tsx';
import { TrackMenu } from './track-menu.tsx';
import { useNewSound } from './use-new-sound.ts';

interface OwnSoundListProps {
  studio: Studio;
  /** How a file is read and the microphone recorded: the panel's own ways by default. */
  read?: typeof readSound;
  record?: typeof recordMicrophone;
}

/** Sounds of one's own: read from a file or recorded, trimmed, named and kept on this machine. */
export const OwnSoundList = observer(function OwnSoundList(props: OwnSoundListProps) {
  const { studio, read = readSound, record = recordMicrophone } = props;
  const { t, library } = studio;
  const { status, list } = library.own;
  const { newSound, reading, open, openFile, close } = useNewSound(studio, read);
  const chooser = useRef<HTMLInputElement>(null);
  useActions(studio, () => [
    {
      id: 'library.upload',
      title: () => studio.t('library:own.upload'),
      run: () => chooser.current?.click(),
    },
  ]);

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
        <MicrophoneButton
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
      {newSound && <NewSoundDialog studio={studio} newSound={newSound} onClose={close} />}
    </section>
  );
});

/** A sound of one's own: it is heard, dragged and put on tracks as those of the catalogue are. */
const OwnItem = observer(function OwnItem(props: { studio: Studio; sound: OwnSound }) {
  const { studio, sound } = props;
  const { t, library } = studio;
  const { name } = sound;
  const carried = { name, strudelName: name };
  return (
    <CarriedItem studio={studio} sound={carried} color="var(--color-accent)">
      <div className={soundItemStyles.preview}>
        <SoundPreviewButton studio={studio} name={name} strudelName={name} />
      </div>
      <h4 className={soundItemStyles.name}>{name}</h4>
      <p className={soundItemStyles.facts}>
        <code>{`s("${name}")`}</code>
        <span>{t('library:own.seconds', { seconds: sound.seconds.toFixed(2) })}</span>
      </p>
      <div className={soundItemStyles.actions}>
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 />}
          aria-label={t('library:own.delete', { sound: name })}
          onPress={() => void library.own.remove(name)}
        />
        <TrackMenu studio={studio} sound={carried} />
      </div>
    </CarriedItem>
  );
});

/** Milliseconds that reading a file may take before the panel says that it is being read. */
const shownAfterMs = 1000;

interface ReadingDialogProps {
  studio: Studio;
  /** What is read. */
  title: string;
  onCancel: () => void;
}

/** Says that a file is being read, once that takes longer than a moment, and cancels it. */
const ReadingDialog = observer(function ReadingDialog(props: ReadingDialogProps) {
  const { studio, title, onCancel } = props;
  const { t } = studio;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Dialog
      title={t('library:own.new')}
      isOpen
      onClose={onCancel}
      closeLabel={t('library:own.cancel')}
      actions={<Button onPress={onCancel}>{t('library:own.cancel')}</Button>}
    >
      <Progress label={t('library:own.reading', { title })} />
    </Dialog>
  );
});
