import type { Studio, Track } from '@hocket/sdk';
import { meterTurn } from '@hocket/ui';
import { Spline } from 'lucide-react';
import { autorun, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { drawnControls } from '../automation/open-lanes.ts';
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
  const isVolumeDrawn = useMemo(
    () => computed(() => drawnControls(project, id).includes('volume')),
    [project, id],
  ).get();
  const sound = useMemo(() => computed(() => soundName(studio, track)), [studio, track]).get();
  const aboutVolume = isVolumeDrawn ? t('grid:automation.knob') : undefined;
  // The mixer goes higher than the slider, which stands at its end then.
  const level = display.automation.recorder?.amount(id, 'volume') ?? volume;
  const shown = `${Math.round(level)}%`;

  return (
    <th
      scope="row"
      className={styles.header}
      aria-label={muted ? `${name} (${t('grid:muted')})` : name}
      data-track={row}
    >
      <span ref={meter} className={styles.lamp} aria-hidden="true" />
      <RowName
        t={t}
        id={id}
        name={name}
        sound={sound}
        isOpen={display.settings === id}
        onSettings={() => display.toggleSettings(id)}
      />
      <input
        type="range"
        className={styles.fader}
        style={{ '--volume': `${Math.min(level, 100)}%` } as CSSProperties}
        aria-label={t('grid:trackVolume', { track: name })}
        aria-valuetext={shown}
        aria-description={aboutVolume}
        data-moves={isVolumeDrawn || undefined}
        title={[`${t('grid:trackVolume', { track: name })}: ${shown}`, aboutVolume ?? []]
          .flat()
          .join('\n')}
        min={0}
        max={100}
        value={Math.round(level)}
        onChange={({ target }) => {
          const { valueAsNumber } = target;
          if (!display.automation.recorder?.write(id, 'volume', valueAsNumber))
            change(row, { volume: valueAsNumber });
        }}
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
        <LanesKey studio={studio} display={display} track={track} />
        <RowMenu studio={studio} display={display} track={track} row={row} />
      </span>
    </th>
  );
});

/** Opens and closes a track's lanes of automation; it is there while there is something to see in them. */
const LanesKey = observer(function LanesKey(props: Omit<TrackHeaderProps, 'row'>) {
  const { studio, display, track } = props;
  const { id, name } = track;
  const { automation: lanes } = display;
  const hasPoints = useMemo(
    () => computed(() => drawnControls(studio.project, id).length > 0),
    [studio.project, id],
  ).get();
  const isOpen = lanes.of(id).length > 0;
  if (!hasPoints && !isOpen) return null;
  return (
    <button
      type="button"
      className={styles.key}
      data-key="lanes"
      data-drawn={hasPoints || undefined}
      aria-pressed={isOpen}
      aria-label={studio.t('grid:automation.title', { track: name })}
      onClick={() => lanes.toggle(id, drawnControls(studio.project, id))}
    >
      <Spline aria-hidden="true" size={15} />
    </button>
  );
});

/** The share of its height that a meter loses with each turn. */
const fall = 0.32;

/** Shows a track's level as the height of the returned element's background; the engine is asked only while music plays. */
function useTrackMeter({ engine, transport }: Studio, track: string) {
  const level = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let frame = 0;
    let turn = 0;
    let shown = 0;
    const show = (value: number) => {
      shown = value;
      if (level.current) level.current.style.backgroundSize = `100% ${(100 * shown).toFixed(1)}%`;
    };
    const tick = (time: number) => {
      frame = requestAnimationFrame(tick);
      if (turn === meterTurn(time)) return;
      turn = meterTurn(time);
      show(Math.max(engine.levels.track(track), shown * (1 - fall)));
    };
    const end = autorun(() => {
      cancelAnimationFrame(frame);
      if (transport.playing) frame = requestAnimationFrame(tick);
      else show(0);
    });
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [engine, transport, track]);

  return level;
}

/** What a track plays, in a word: recordings have hashes as names. */
function soundName({ project, t }: Studio, { id, strudelName }: Track): string {
  const { recordings = {}, tracks } = project.music;
  const { clips, slices } = tracks.find((each) => each.id === id) ?? {};
  if (clips) return t('grid:audio.track');
  return (slices && recordings[slices.recording]?.name) ?? strudelName;
}
