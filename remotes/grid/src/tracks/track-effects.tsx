import {
  type Effect,
  effects,
  type Studio,
  sliderAmount,
  sliderPlace,
  type Track,
} from '@hocket/sdk';
import { Slider, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { percent } from '../steps/step-details.ts';
import * as styles from './track-settings.module.css';

/** The effects of a track: each switched, and set while it is on. */
export const TrackEffects = observer(function TrackEffects(props: {
  studio: Studio;
  track: Track;
  row: number;
}) {
  const { studio, track, row } = props;
  const { t, project } = studio;
  const set = (name: string, amount: number | undefined) => {
    const { [name]: _, ...others } = track.effects ?? {};
    const next = amount === undefined ? others : { ...others, [name]: amount };
    project.tracks.change(row, { effects: next });
  };

  return (
    <fieldset className={styles.effects}>
      <legend className={styles.legend}>{t('grid:effects')}</legend>
      {effects.map((effect) => {
        const { name, initial, slider } = effect;
        const amount = track.effects?.[name];
        const label = t(`grid:effect.${name}`);
        return (
          <div key={name} className={styles.effect}>
            <Switch
              isSelected={amount !== undefined}
              onChange={(isOn) => set(name, isOn ? initial : undefined)}
            >
              {label}
            </Switch>
            <Slider
              label={label}
              hideLabel
              isDisabled={amount === undefined}
              value={sliderPlace(effect, amount ?? initial)}
              minValue={0}
              maxValue={slider.places}
              text={figureOf(studio, effect, amount ?? initial)}
              onChange={(place) => set(name, sliderAmount(effect, place))}
            />
          </div>
        );
      })}
    </fieldset>
  );
});

/** An amount as it is read, in the effect's unit. */
function figureOf({ t }: Studio, { unit }: Effect, amount: number): string {
  if (unit === 'share') return `${percent(amount)}%`;
  if (unit === 'bits') return t('grid:effectBits', { count: Math.round(amount) });
  const figure = String(Number(amount.toFixed(amount < 10 ? 2 : 0)));
  return unit === 'hertz' ? `${figure} Hz` : figure;
}
