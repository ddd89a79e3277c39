import type { Studio, Track } from '@hocket/sdk';
import { Select, Slider, TextField, ToggleButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { drawnControls } from '../automation/open-lanes.ts';
import type { Display } from '../display.ts';
import { GridDetails } from '../grid-details.tsx';
import { PresetChoice } from '../sound/preset-choice.tsx';
import { SoundKnobs } from '../sound/sound-knobs.tsx';
import { SoundPicker } from '../sound/sound-picker.tsx';
import { TrackMidiOut } from './track-midi-out.tsx';
import * as styles from './track-settings.module.css';
import { TrackSteps } from './track-steps.tsx';

interface TrackSettingsProps {
  studio: Studio;
  display: Display;
}

/** Everything that can be set of the track whose settings are open, in the studio's place for details. */
export const TrackSettings = observer(function TrackSettings(props: TrackSettingsProps) {
  const { studio, display } = props;
  const { tracks } = studio.project.data;
  const row = tracks.findIndex(({ id }) => id === display.settings);
  const track = tracks[row];
  if (!track) return null;
  return (
    <GridDetails
      key={track.id}
      studio={studio}
      title={studio.t('grid:trackSettings', { track: track.name })}
      opener={() => settingsOpener(track.id)}
      onClose={display.closeDetails}
    >
      <Settings studio={studio} display={display} track={track} row={row} />
    </GridDetails>
  );
});

/** The groups that the studio offers; code and files may have others. */
const groups = ['1', '2', '3', '4'];

/** Which tracks end each other's notes, as an open hat and a closed one do. */
const ChokeGroup = observer(function ChokeGroup({ studio, row }: { studio: Studio; row: number }) {
  const { t, project } = studio;
  const { id, chokes = '' } = project.music.tracks[row] ?? {};
  const names = [...new Set([...groups, ...(chokes === '' ? [] : [chokes])])];
  const set = (group: string) =>
    project.change(({ tracks }) => {
      const track = tracks.find((each) => each.id === id);
      if (!track) return;
      if (group === '') delete track.chokes;
      else track.chokes = group;
    });
  return (
    <Select
      label={t('grid:choke')}
      value={chokes}
      options={[
        { id: '', label: t('grid:choke.none') },
        ...names.map((name) => ({ id: name, label: t('grid:choke.group', { name }) })),
      ]}
      onChange={set}
    />
  );
});

/** The name of a row, by which its settings open. */
export function settingsOpener(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-settings="${CSS.escape(id)}"]`);
}

const Settings = observer(function Settings(
  props: TrackSettingsProps & { track: Track; row: number },
) {
  const { studio, display, track, row } = props;
  const { t, project } = studio;
  const { change } = project.tracks;
  const { automation: lanes } = display;
  const { recorder } = lanes;
  const volume = recorder?.amount(track.id, 'volume') ?? track.volume;
  const note = project.tracks.notes[row];
  return (
    <div className={styles.settings}>
      <SoundPicker studio={studio} track={track} row={row} />
      <PresetChoice studio={studio} track={track} row={row} />
      <Slider
        label={t('grid:volume')}
        value={Math.min(100, Math.round(volume))}
        text={`${Math.round(volume)}%`}
        minValue={0}
        maxValue={100}
        onChange={(wanted) => {
          if (!recorder?.write(track.id, 'volume', wanted)) change(row, { volume: wanted });
        }}
      />
      <div className={styles.buttons}>
        <ToggleButton isSelected={track.muted} onChange={(muted) => change(row, { muted })}>
          {t('grid:mute')}
        </ToggleButton>
        <ToggleButton isSelected={track.solo} onChange={(solo) => change(row, { solo })}>
          {t('grid:solo')}
        </ToggleButton>
        <ToggleButton
          isSelected={lanes.of(track.id).length > 0}
          onChange={() => lanes.toggle(track.id, drawnControls(project, track.id))}
        >
          {t('grid:automation')}
        </ToggleButton>
      </div>
      <ChokeGroup studio={studio} row={row} />
      <TrackMidiOut studio={studio} track={track.id} />
      <SoundKnobs studio={studio} display={display} track={track} row={row} />
      <TextField
        label={t('grid:trackName')}
        value={track.name}
        onChange={(name) => change(row, { name })}
      />
      {note !== undefined && (
        <TextField
          label={t('grid:notes')}
          value={note}
          placeholder="C4 E4 G4"
          onChange={(names) => change(row, { note: names })}
        />
      )}
      <TrackSteps studio={studio} display={display} row={row} />
    </div>
  );
});
