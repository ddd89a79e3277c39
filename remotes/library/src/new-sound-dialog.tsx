import { clamp, type SampledSound, type Studio } from '@hocket/sdk';
import { Button, Dialog, Select, Slider, TextField } from '@hocket/ui';
import { Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { addToTrack } from './add-to-track.ts';
import { excerptOf, longestSound, peaksOf, secondsOf } from './excerpt.ts';
import * as styles from './new-sound-dialog.module.css';
import { trackChoice } from './track-choice.ts';

/** The shortest sound that can be saved, in seconds. */
const shortest = 0.05;
/** Not the id of a track: the sound is put on none. */
const noTrack = 'none';

/** A sound that was read or recorded, before it is kept. */
export interface NewSound {
  /** What it is called so far. */
  title: string;
  sound: SampledSound;
}

interface NewSoundDialogProps {
  studio: Studio;
  newSound: NewSound;
  onClose: () => void;
}

/** Trims and names a take, keeps it, and puts it on a track. */
export const NewSoundDialog = observer(function NewSoundDialog(props: NewSoundDialogProps) {
  const { studio, newSound, onClose } = props;
  const { t, library, transport } = studio;
  const { sound } = newSound;
  const whole = secondsOf(sound);
  const [title, setTitle] = useState(newSound.title);
  const [start, setStart] = useState(0);
  const [end, setEnd] = useState(Math.min(whole, longestSound));
  const [track, setTrack] = useState(noTrack);
  const [error, setError] = useState('');

  const written = () => library.own.wav(excerptOf(sound, start, end));
  const keep = async () => {
    try {
      const name = await library.own.add(title, written(), end - start);
      studio.notify({ kind: 'success', text: t('library:own.kept', { name }) });
      if (track !== noTrack) addToTrack(studio, track, { name, strudelName: name });
      onClose();
    } catch {
      setError(t('library:own.notKept'));
    }
  };
  const shown = (seconds: number) => t('library:own.seconds', { seconds: seconds.toFixed(2) });

  return (
    <Dialog
      title={t('library:own.new')}
      isOpen
      onClose={onClose}
      closeLabel={t('library:own.cancel')}
      actions={
        <>
          <Button
            icon={<Play />}
            onPress={() => playOnce(written(), transport.muted ? 0 : transport.volume / 100)}
          >
            {t('library:own.listen')}
          </Button>
          <Button variant="primary" onPress={() => void keep()}>
            {t('library:own.keep')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Waveform sound={sound} start={start} end={end} />
        {whole > longestSound && <p>{t('library:own.atMost', { seconds: longestSound })}</p>}
        <Slider
          label={t('library:own.start')}
          value={start}
          onChange={(value) => setStart(clamp(value, end - longestSound, end - shortest))}
          minValue={0}
          maxValue={whole}
          step={0.01}
          text={shown(start)}
        />
        <Slider
          label={t('library:own.end')}
          value={end}
          onChange={(value) => setEnd(clamp(value, start + shortest, start + longestSound))}
          minValue={0}
          maxValue={whole}
          step={0.01}
          text={shown(end)}
        />
        <TextField
          label={t('library:own.name')}
          value={title}
          onChange={setTitle}
          error={error}
          description={t('library:own.plays', { name: library.own.nameFor(title) })}
        />
        <Select
          label={t('library:own.track')}
          value={track}
          onChange={setTrack}
          options={[{ id: noTrack, label: t('library:own.noTrack') }, ...trackChoice(studio)]}
        />
      </div>
    </Dialog>
  );
});

const bars = 200;

interface WaveformProps {
  sound: SampledSound;
  /** Seconds; what lies outside is dimmed. */
  start: number;
  end: number;
}

/** A drawing of a sound and of the part of it that is kept. */
function Waveform({ sound, start, end }: WaveformProps) {
  const shape = useMemo(
    () =>
      peaksOf(sound, bars)
        .map((peak, bar) => `M${bar + 0.5} ${-Math.max(0.02, peak)}V${Math.max(0.02, peak)}`)
        .join(''),
    [sound],
  );
  const scale = bars / (secondsOf(sound) || 1);
  return (
    <svg
      className={styles.wave}
      viewBox={`0 -1 ${bars} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        className={styles.kept}
        x={start * scale}
        y={-1}
        width={Math.max(0, end - start) * scale}
        height={2}
      />
      <path className={styles.shape} d={shape} />
    </svg>
  );
}

/** Plays a file from its start to its end, at a volume of 0 to 1. */
function playOnce(file: Blob, volume: number): void {
  const url = URL.createObjectURL(file);
  const player = new Audio(url);
  player.volume = volume;
  player.onended = () => URL.revokeObjectURL(url);
  void player.play();
}
