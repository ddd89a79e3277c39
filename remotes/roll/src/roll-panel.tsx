import { type PanelProps, type Studio, ticks } from '@hocket/sdk';
import { Button, Panel, Select, ToggleButton, useActions } from '@hocket/ui';
import { Maximize2, Minimize2, ZoomIn, ZoomOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { chordShapes } from './notes/chord-shapes.ts';
import { Roll } from './roll.ts';
import { rollActions } from './roll-actions.ts';
import * as styles from './roll-panel.module.css';
import { ScaleChoice } from './scale-choice.tsx';
import { RollGrid } from './surface/roll-grid.tsx';
import { ToolChoice } from './tools/tool-choice.tsx';

/** The notes of a track, drawn and edited; in its place, or over the whole window. */
export const RollPanel = observer(function RollPanel({ studio }: PanelProps) {
  const [roll] = useState(() => new Roll(studio));
  const [isFull, setFull] = useState(false);
  useActions(studio, () => rollActions(studio, roll, () => setFull((before) => !before)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isFull || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    setFull(false);
  };
  const { t } = studio;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the whole window from every part of it
    <div className={styles.place} data-full={isFull || undefined} onKeyDown={onKeyDown}>
      <Panel
        title={t('roll:title')}
        actions={
          <>
            {isFull && <PatternChoice studio={studio} />}
            <TrackChoice studio={studio} roll={roll} />
            <SnapChoice studio={studio} roll={roll} />
            <ScaleChoice studio={studio} roll={roll} />
            {!roll.isDrum && <ChordChoice studio={studio} roll={roll} />}
            <ToolChoice studio={studio} roll={roll} />
            <Zoom studio={studio} roll={roll} />
            <ToggleButton
              size="sm"
              isSelected={isFull}
              onChange={setFull}
              icon={isFull ? <Minimize2 /> : <Maximize2 />}
              aria-label={t('roll:full')}
            />
          </>
        }
      >
        {roll.isAudio ? (
          <p className={styles.audio}>{t('roll:audio', { track: roll.track.name })}</p>
        ) : (
          <RollGrid studio={studio} roll={roll} />
        )}
      </Panel>
    </div>
  );
});

interface Part {
  studio: Studio;
  roll: Roll;
}

/** The pattern whose notes are shown: over the whole window nothing else chooses it. */
const PatternChoice = observer(function PatternChoice({ studio }: { studio: Studio }) {
  const { t, project } = studio;
  const { shown, show } = project.patterns;
  return (
    <fieldset className={styles.patterns} aria-label={t('roll:patterns')}>
      {project.data.patterns.map(({ id, name }) => (
        <ToggleButton
          key={id}
          size="sm"
          isSelected={id === shown.id}
          aria-label={t('roll:pattern', { name })}
          onChange={() => show(id)}
        >
          {name}
        </ToggleButton>
      ))}
    </fieldset>
  );
});

const TrackChoice = observer(function TrackChoice({ studio, roll }: Part) {
  return (
    <Select
      label={studio.t('roll:track')}
      hideLabel
      value={roll.track.id}
      onChange={roll.showTrack}
      options={roll.tracks.map(({ id, name }) => ({ id, label: name }))}
    />
  );
});

/** Rasters by name; the triplets are a third of twice as much. */
const snaps = {
  '1/4': ticks.quarter,
  '1/8': ticks.step * 2,
  '1/8T': ticks.quarter / 3,
  '1/16': ticks.step,
  '1/16T': ticks.quarter / 6,
  '1/32': ticks.step / 2,
} as const;

type Snap = keyof typeof snaps;

const SnapChoice = observer(function SnapChoice({ studio, roll }: Part) {
  const names = Object.keys(snaps) as Snap[];
  return (
    <Select
      label={studio.t('roll:snap')}
      hideLabel
      value={names.find((name) => snaps[name] === roll.snap) ?? '1/16'}
      onChange={(name) => roll.setSnap(snaps[name])}
      options={names.map((id) => ({ id, label: id }))}
    />
  );
});

/** Whether a press draws a note or a chord of the scale. */
const ChordChoice = observer(function ChordChoice({ studio: { t }, roll }: Part) {
  return (
    <Select
      label={t('roll:chord')}
      hideLabel
      value={roll.chord}
      onChange={roll.setChord}
      options={chordShapes.map((id) => ({ id, label: t(`roll:chord.${id}`) }))}
    />
  );
});

const Zoom = observer(function Zoom({ studio: { t }, roll }: Part) {
  return (
    <span className={styles.group}>
      <Button
        size="sm"
        icon={<ZoomOut />}
        aria-label={t('roll:narrower')}
        isDisabled={roll.zoom <= 1}
        onPress={() => roll.setZoom(roll.zoom / 1.5)}
      />
      <Button
        size="sm"
        icon={<ZoomIn />}
        aria-label={t('roll:wider')}
        isDisabled={roll.zoom >= 8}
        onPress={() => roll.setZoom(roll.zoom * 1.5)}
      />
    </span>
  );
});
