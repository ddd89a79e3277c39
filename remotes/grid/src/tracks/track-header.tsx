import type { Studio, Track } from '@hocket/sdk';
import { Trash2 } from 'lucide-react';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Display } from '../display.ts';
import { RowKeys } from './row-keys.tsx';
import * as styles from './track-header.module.css';

interface TrackHeaderProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
}

/** A track's name with its level, and what is done with the track most: settings, mute, solo, delete. */
export const TrackHeader = observer(function TrackHeader(props: TrackHeaderProps) {
  const { studio, display, track, row } = props;
  const { t, project } = studio;
  const { name, muted, solo } = track;
  const isOpen = display.settings === track.id;
  const isLast = project.data.tracks.length <= 1;
  const meter = useTrackMeter(studio, track.id);
  const label = muted ? `${name} (${t('grid:muted')})` : name;

  const remove = () => {
    display.clear();
    try {
      project.tracks.remove(row);
    } catch (error) {
      display.show({ kind: 'error', text: studio.explain(error) });
    }
  };

  return (
    <th scope="row" className={styles.header} aria-label={label} data-track={row}>
      <span className={styles.lamp} aria-hidden="true">
        <span ref={meter} className={styles.level} />
      </span>
      <span className={styles.text}>{name}</span>
      <span className={styles.keys}>
        <RowKeys
          t={t}
          name={name}
          muted={muted}
          solo={solo}
          isOpen={isOpen}
          onMute={() => project.tracks.change(row, { muted: !muted })}
          onSolo={() => project.tracks.change(row, { solo: !solo })}
          onSettings={() => display.toggleSettings(track.id)}
        />
        <button
          type="button"
          className={styles.key}
          aria-disabled={isLast}
          aria-label={t('grid:deleteTrack', { track: name })}
          onClick={remove}
        >
          <Trash2 aria-hidden="true" size={15} />
        </button>
      </span>
    </th>
  );
});

/** The share of its height that a meter loses with each frame. */
const fall = 0.12;

/** Shows a track's level as the height of the returned element; the engine is asked only while music plays. */
function useTrackMeter({ engine, transport }: Studio, track: string) {
  const level = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let frame = 0;
    let shown = 0;
    const show = (value: number) => {
      shown = value;
      if (level.current) level.current.style.scale = `1 ${shown.toFixed(3)}`;
    };
    const tick = () => {
      show(Math.max(engine.levels.track(track), shown * (1 - fall)));
      frame = requestAnimationFrame(tick);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      show(0);
    };
    const end = autorun(() => {
      stop();
      if (transport.playing) tick();
    });
    return () => {
      end();
      stop();
    };
  }, [engine, transport, track]);

  return level;
}
