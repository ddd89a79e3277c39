import type { Studio, Track } from '@hocket/sdk';
import { Slider, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { percent } from '../steps/step-details.ts';
import * as styles from './track-settings.module.css';

/** An effect of a track, and its value when it is switched on (specification, part 9). */
interface Effect {
  name: 'reverb' | 'delay' | 'filter' | 'highpass';
  initial: number;
  /** True for an amount in Hz; other amounts are 0 to 1. */
  isFrequency?: boolean;
}

const effects: readonly Effect[] = [
  { name: 'reverb', initial: 0.7 },
  { name: 'delay', initial: 0.5 },
  { name: 'filter', initial: 1000, isFrequency: true },
  { name: 'highpass', initial: 200, isFrequency: true },
];

const lowest = 20;
const octaves = Math.log2(20_000 / lowest);

/** Fader positions, 0 to 100, of an amount: frequencies by octave, as they are heard. */
function positionOf({ isFrequency }: Effect, amount: number): number {
  return isFrequency ? Math.round((Math.log2(amount / lowest) / octaves) * 100) : percent(amount);
}

function amountAt({ isFrequency }: Effect, position: number): number {
  if (!isFrequency) return position / 100;
  return Math.round(lowest * 2 ** ((position / 100) * octaves));
}

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
        const { name, initial, isFrequency } = effect;
        const amount = track.effects?.[name];
        const label = t(`grid:effect.${name}`);
        const figure = amount ?? initial;
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
              value={positionOf(effect, figure)}
              minValue={0}
              maxValue={100}
              text={isFrequency ? `${Math.round(figure)} Hz` : `${percent(figure)}%`}
              onChange={(position) => set(name, amountAt(effect, position))}
            />
          </div>
        );
      })}
    </fieldset>
  );
});
