import type { Studio, Track } from '@hocket/sdk';
import { Button, Select, Slider, TextField, ToggleButton } from '@hocket/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Display } from '../display.ts';
import { TrackEffects } from './track-effects.tsx';
import { TrackParams } from './track-params.tsx';
import * as styles from './track-settings.module.css';

interface TrackSettingsProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
}

/** Everything that can be set of a track, below its row; open for one track at a time. */
export const TrackSettings = observer(function TrackSettings(props: TrackSettingsProps) {
  const { studio, display, track, row } = props;
  const { t, project } = studio;
  const { change, move } = project.tracks;
  if (display.settings !== track.id) return null;
  const names = [...new Set([track.strudelName, ...studio.library.sounds])];
  const last = project.data.tracks.length - 1;
  const note = project.tracks.notes[row];

  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <section
          className={styles.panel}
          aria-label={t('grid:trackSettings', { track: track.name })}
        >
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
          <TrackParams studio={studio} track={track} row={row} />
          <TrackEffects studio={studio} track={track} row={row} />
          <div className={styles.buttons}>
            <ToggleButton isSelected={track.muted} onChange={(muted) => change(row, { muted })}>
              {t('grid:mute')}
            </ToggleButton>
            <ToggleButton isSelected={track.solo} onChange={(solo) => change(row, { solo })}>
              {t('grid:solo')}
            </ToggleButton>
            <Button
              icon={<ArrowUp />}
              isDisabled={row === 0}
              aria-label={t('grid:moveUp')}
              onPress={() => move(row, row - 1)}
            />
            <Button
              icon={<ArrowDown />}
              isDisabled={row === last}
              aria-label={t('grid:moveDown')}
              onPress={() => move(row, row + 1)}
            />
          </div>
        </section>
      </td>
    </tr>
  );
});
