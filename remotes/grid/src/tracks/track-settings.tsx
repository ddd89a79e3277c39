import type { Studio, Track } from '@hocket/sdk';
import { Select, Slider, TextField, ToggleButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Display } from '../display.ts';
import { GridDetails } from '../grid-details.tsx';
import { TrackEffects } from './track-effects.tsx';
import { TrackParams } from './track-params.tsx';
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
  const names = [...new Set([track.strudelName, ...studio.library.sounds])];
  const note = project.tracks.notes[row];
  return (
    <div className={styles.settings}>
      <TextField
        label={t('grid:trackName')}
        value={track.name}
        onChange={(name) => change(row, { name })}
      />
      <Select
        label={t('grid:sound')}
        value={track.strudelName}
        options={names.map((name) => ({ id: name, label: name }))}
        onChange={(strudelName) => change(row, { strudelName })}
      />
      {note !== undefined && (
        <TextField
          label={t('grid:notes')}
          value={note}
          placeholder="C4 E4 G4"
          onChange={(names) => change(row, { note: names })}
        />
      )}
      <Slider
        label={t('grid:volume')}
        value={track.volume}
        minValue={0}
        maxValue={100}
        unit="%"
        onChange={(volume) => change(row, { volume })}
      />
      <div className={styles.buttons}>
        <ToggleButton isSelected={track.muted} onChange={(muted) => change(row, { muted })}>
          {t('grid:mute')}
        </ToggleButton>
        <ToggleButton isSelected={track.solo} onChange={(solo) => change(row, { solo })}>
          {t('grid:solo')}
        </ToggleButton>
      </div>
      <TrackSteps studio={studio} display={display} row={row} />
      <TrackParams studio={studio} track={track} row={row} />
      <TrackEffects studio={studio} track={track} row={row} />
    </div>
  );
});
