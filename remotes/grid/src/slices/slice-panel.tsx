import {
  firstSlice,
  type MusicTrack,
  midiOf,
  type Slice,
  SliceEdits,
  type Studio,
  shortestSlice,
  ticks,
} from '@hocket/sdk';
import { Button, NumberField, ToggleButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Display } from '../display.ts';
import { GridDetails } from '../grid-details.tsx';
import { settingsOpener } from '../tracks/track-settings.tsx';
import { SliceWave } from './slice-wave.tsx';
import * as styles from './slices.module.css';

interface SlicePanelProps {
  studio: Studio;
  display: Display;
  /** The track's id. */
  id: string;
}

/** The slices of a row in the studio's place for details: where each begins, how it plays, and a pad to hear it. */
export const SlicePanel = observer(function SlicePanel(props: SlicePanelProps) {
  const { studio, display, id } = props;
  const row = studio.project.music.tracks.findIndex((track) => track.id === id);
  const track = studio.project.music.tracks[row];
  if (!track?.slices) return null;
  return (
    <GridDetails
      key={id}
      studio={studio}
      title={studio.t('grid:slices.title', { track: track.name })}
      opener={() => settingsOpener(id)}
      onClose={display.closeDetails}
    >
      <Slices studio={studio} track={track} row={row} />
    </GridDetails>
  );
});

const Slices = observer(function Slices(props: { studio: Studio; track: MusicTrack; row: number }) {
  const { studio, track, row } = props;
  const { t, project, recordings, transport } = studio;
  const { id, slices, note } = track;
  const [chosen, setChosen] = useState(0);
  const [drag, setDrag] = useState(0);
  const edits = new SliceEdits(project);
  const parts = slices?.parts ?? [];
  const hash = slices?.recording ?? '';
  const seconds = project.music.recordings?.[hash]?.seconds ?? 1;
  const { status, reading } = recordings.of(hash);
  const part = parts[chosen] ?? parts[0];
  const number = part === parts[chosen] ? chosen : 0;
  const drawn = (midiOf(note?.split(' ')[0] ?? '') ?? firstSlice) - firstSlice;
  const hear = (slice: number) => {
    setChosen(slice);
    const struck = { at: 0, length: ticks.step, velocity: 1, chance: 1, repeats: 1 };
    transport.hear(row, 0, { ...struck, pitch: firstSlice + slice });
  };
  return (
    <div className={styles.slices}>
      {status === 'away' && <p className={styles.hint}>{t('grid:slices.away')}</p>}
      <SliceWave
        reading={reading}
        seconds={seconds}
        parts={parts}
        chosen={number}
        label={t('grid:slices.wave')}
        borderLabel={(each) => t('grid:slices.border', { number: each + 1 })}
        onChoose={setChosen}
        onMove={(each, time, isOver) => {
          edits.moveBorder(id, each, time, `slice ${id} ${each} ${drag}`);
          if (isOver) setDrag(drag + 1);
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: pads are no form */}
      <div className={styles.pads} role="group" aria-label={t('grid:slices.pads')}>
        {parts.map((_, each) => (
          <ToggleButton
            // biome-ignore lint/suspicious/noArrayIndexKey: slices are told apart by their numbers
            key={each}
            size="sm"
            variant="secondary"
            aria-label={t('grid:slices.pad', { number: each + 1 })}
            isSelected={each === number}
            onChange={() => hear(each)}
          >
            {each + 1}
          </ToggleButton>
        ))}
      </div>
      {part && (
        <SliceControls
          studio={studio}
          edits={edits}
          track={id}
          part={part}
          number={number}
          seconds={seconds}
        >
          <ToggleButton isSelected={drawn === number} onChange={() => edits.choose(id, number)}>
            {t('grid:slices.draw')}
          </ToggleButton>
          <Button variant="secondary" onPress={() => edits.split(id, (part.from + part.to) / 2)}>
            {t('grid:slices.split')}
          </Button>
          <Button
            variant="secondary"
            isDisabled={parts.length < 2}
            onPress={() => {
              edits.join(id, number);
              setChosen(Math.max(0, number - 1));
            }}
          >
            {t('grid:slices.join')}
          </Button>
        </SliceControls>
      )}
    </div>
  );
});

/** What is set of one slice. */
function SliceControls(props: {
  studio: Studio;
  edits: SliceEdits;
  track: string;
  part: Slice;
  number: number;
  seconds: number;
  children: React.ReactNode;
}) {
  const { edits, track, part, number, seconds, children } = props;
  const { t } = props.studio;
  const set = (parts: Partial<Slice>) => edits.change(track, number, parts);
  const inMs = (time: number) => Math.round(time * 1000) / 1000;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is named by the pad that is chosen
    <div
      className={styles.controls}
      role="group"
      aria-label={t('grid:slices.pad', { number: number + 1 })}
    >
      <NumberField
        label={t('grid:slices.from')}
        value={inMs(part.from)}
        minValue={0}
        maxValue={inMs(seconds - shortestSlice)}
        step={0.01}
        onChange={(time) => edits.moveBorder(track, number, time)}
      />
      <NumberField
        label={t('grid:slices.to')}
        value={inMs(part.to)}
        minValue={0}
        maxValue={inMs(seconds)}
        step={0.01}
        onChange={(to) => set({ to })}
      />
      <NumberField
        label={t('grid:slices.pitch')}
        value={part.pitch ?? 0}
        minValue={-24}
        maxValue={24}
        onChange={(pitch) => set({ pitch })}
      />
      <ToggleButton isSelected={part.reverse ?? false} onChange={(reverse) => set({ reverse })}>
        {t('grid:slices.reverse')}
      </ToggleButton>
      <ToggleButton isSelected={part.rings ?? false} onChange={(rings) => set({ rings })}>
        {t('grid:slices.rings')}
      </ToggleButton>
      {children}
    </div>
  );
}
