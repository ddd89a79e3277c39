import { type Param, paramControl, type Studio, type Track } from '@hocket/sdk';
import { Slider } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './track-settings.module.css';

/** Positions of a fader, whatever its range. */
const positions = 100;

/** What an installed instrument lets a track set; nothing for sounds that have no parameters. */
export const TrackParams = observer(function TrackParams(props: {
  studio: Studio;
  track: Track;
  row: number;
}) {
  const { studio, track, row } = props;
  const { t, project } = studio;
  const params = Object.entries(paramsOf(studio, track.strudelName));
  if (params.length === 0) return null;
  const set = (control: string, amount: number) =>
    project.tracks.change(row, { effects: { ...track.effects, [control]: amount } });

  return (
    <fieldset className={styles.effects}>
      <legend className={styles.legend}>{t('grid:params')}</legend>
      {params.map(([name, { label, min, max, initial, unit = '' }]) => {
        const control = paramControl(track.strudelName, name);
        return (
          <Slider
            key={name}
            label={label}
            value={track.effects?.[control] ?? initial}
            minValue={min}
            maxValue={max}
            step={(max - min) / positions}
            unit={unit && ` ${unit}`}
            onChange={(amount) => set(control, Number(amount.toPrecision(6)))}
          />
        );
      })}
    </fieldset>
  );
});

function paramsOf({ plugins }: Studio, sound: string): Readonly<Record<string, Param>> {
  const found = (plugins.installed ?? [])
    .flatMap(({ manifest }) => manifest?.contributes.instruments ?? [])
    .find(({ id }) => id === sound);
  return found?.params ?? {};
}
