import type { Studio, Track } from '@hocket/sdk';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { Display } from '../display.ts';
import { RowKeys, RowName } from './row-keys.tsx';
import { RowMenu } from './row-menu.tsx';
import * as styles from './track-header.module.css';

interface TrackHeaderProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
}

/** A track's name and sound with its level, and what is done with it most: fader, mute and solo; the rest is in a menu. */
export const TrackHeader = observer(function TrackHeader(props: TrackHeaderProps) {
  const { studio, display, track, row } = props;
  const { t, project, launcher } = studio;
  const { id, name, muted, solo, volume } = track;
  const meter = useTrackMeter(studio, id);
  const { change } = project.tracks;
  // The mixer goes higher than the slider, which stands at its end then.
  const shown = `${Math.round(volume)}%`;

  return (
    <th
      scope="row"
      className={styles.header}
      aria-label={muted ? `${name} (${t('grid:muted')})` : name}
      data-track={row}
    >
      <span className={styles.lamp} aria-hidden="true">
        <span ref={meter} className={styles.level} />
      </span>
      <RowName
        t={t}
        id={id}
        name={name}
        sound={track.strudelName}
        isOpen={display.settings === id}
        onSettings={() => display.toggleSettings(id)}
      />
      <input
        type="range"
        className={styles.fader}
        style={{ '--volume': `${Math.min(volume, 100)}%` } as CSSProperties}
        aria-label={t('grid:trackVolume', { track: name })}
        aria-valuetext={shown}
        title={`${t('grid:trackVolume', { track: name })}: ${shown}`}
        min={0}
        max={100}
        value={Math.round(volume)}
        onChange={({ target }) => change(row, { volume: target.valueAsNumber })}
      />
      <span className={styles.keys}>
        <RowKeys
          t={t}
          name={name}
          muted={muted}
          solo={solo}
          isMuteQueued={launcher.queuedMutes.has(id)}
          onMute={(isShift) => {
            if (isShift && launcher.isReady) launcher.queueMute(id);
            else change(row, { muted: !muted });
          }}
          onSolo={() => change(row, { solo: !solo })}
        />
        <RowMenu studio={studio} display={display} track={track} row={row} />
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
