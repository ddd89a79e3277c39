import type { Studio, Track } from '@hocket/sdk';
import { Mic } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Display } from '../display.ts';
import * as styles from '../steps/step-row.module.css';
import type { AudioRoom } from './audio-room.ts';

/** In place of an audio track's steps: how many clips it has, and the way to them. */
export const AudioLine = observer(function AudioLine(props: {
  studio: Studio;
  display: Display;
  track: Track;
  room: AudioRoom;
}) {
  const { studio, display, track, room } = props;
  const { t } = studio;
  const { clips = {} } = studio.project.music.tracks.find(({ id }) => id === track.id) ?? {};
  const count = Object.keys(clips).length;
  return (
    <>
      <button
        type="button"
        className={styles.clips}
        aria-label={t('grid:audio.showClips', { track: track.name, count })}
        onClick={() => {
          display.openClips();
          room.clips.seek(track.id);
        }}
      >
        {t('grid:audio.clips', { count })}
      </button>
      <button
        type="button"
        className={styles.clips}
        aria-label={t('grid:voice.recordOn', { track: track.name })}
        onClick={() => room.voice.open({ track: track.id })}
      >
        <Mic aria-hidden="true" size={14} />
      </button>
    </>
  );
});
