import type { Studio } from '@hocket/sdk';
import { Button, buttonClass, Spinner } from '@hocket/ui';
import { Copy, Play, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { CarriedItem } from '../carried-item.tsx';
import { TrackMenu } from '../track-menu.tsx';
import * as styles from './recording-browser.module.css';
import { type PackSound, recordedTrack } from './recordings.ts';

interface RecordingRowProps {
  studio: Studio;
  recording: PackSound;
  /** Where it stands, where that is to be said. */
  place: string | undefined;
  /** Tab stops at it. */
  isStop: boolean;
  /** Somebody is at it: what can be done with it stands there. */
  isCurrent: boolean;
}

/** A recording of a list: it is played, dragged onto a track, put on one from a menu, or copied as code. */
export const RecordingRow = observer(function RecordingRow(props: RecordingRowProps) {
  const { studio, recording, place, isStop, isCurrent } = props;
  const id = useId();
  const { name, title } = recording;
  const track = recordedTrack(recording);
  return (
    <CarriedItem
      studio={studio}
      sound={track}
      color={isCurrent ? 'var(--color-accent)' : 'transparent'}
      className={styles.row}
    >
      <button
        type="button"
        className={buttonClass('ghost', 'sm', true)}
        tabIndex={isStop ? 0 : -1}
        aria-labelledby={id}
      >
        <StateIcon studio={studio} sound={recording.sound} />
      </button>
      <span className={styles.names}>
        <span id={id} className={styles.name}>
          {place === undefined ? title : name}
        </span>
        {place !== undefined && <span className={styles.place}>{place}</span>}
      </span>
      {isCurrent && (
        <span className={styles.actions}>
          <CopyButton studio={studio} code={recording.code} />
          <TrackMenu studio={studio} sound={track} />
        </span>
      )}
    </CarriedItem>
  );
});

/** Whether a preview of a sound waits for its recording. */
export function isComing({ library, engine }: Studio, sound = library.previewing): boolean {
  return sound !== undefined && library.previewing === sound && (engine.loading?.total ?? 0) > 0;
}

/** Whether the sound can be played, is on its way, or sounds. */
const StateIcon = observer(function StateIcon(props: { studio: Studio; sound: string }) {
  const { studio, sound } = props;
  if (isComing(studio, sound)) return <Spinner />;
  const Icon = studio.library.previewing === sound ? Volume2 : Play;
  return <Icon aria-hidden="true" size={16} />;
});

/** Puts a program on the clipboard, and says so. */
const CopyButton = observer(function CopyButton(props: { studio: Studio; code: string }) {
  const { studio, code } = props;
  const { t } = studio;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      studio.notify({ kind: 'success', text: t('library:recordings.copied', { code }) });
    } catch {
      studio.notify({ kind: 'error', text: t('library:recordings.copyFailed', { code }) });
    }
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Copy />}
      aria-label={t('library:recordings.copy', { code })}
      onPress={() => void copy()}
    />
  );
});
