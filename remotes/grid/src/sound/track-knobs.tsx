import { type Effect, type Param, type Studio, type Track, typedAmount } from '@hocket/sdk';
import { AmountKnob, Knob, Switch, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { amountInWords } from '../automation/control-words.ts';
import { useKnobMotion } from './knob-motion.ts';
import type { KnobSettings } from './knob-settings.ts';
import * as styles from './sound.module.css';

/** What the knobs of one track have in common. */
export interface ControlProps {
  studio: Studio;
  sound: KnobSettings;
  track: Track;
  /** The knobs are for a step. */
  isHeld: boolean;
}

interface EffectKnobProps extends ControlProps {
  effect: Effect;
  label: string;
  hasSwitch: boolean;
}

/** A knob of a row of the table, or of one like it, with a switch under it where it can be off. */
export const EffectKnob = observer(function EffectKnob(props: EffectKnobProps) {
  const { studio, sound, track, isHeld, effect, label, hasSwitch } = props;
  const { t, project } = studio;
  const { name, initial } = effect;
  const motion = useKnobMotion(studio, track.id, name, effect);
  const amount = sound.amountOf(effect);
  const unset = t(hasSwitch ? 'grid:effectOff' : 'grid:asMade');
  return (
    <div className={styles.control}>
      <AmountKnob
        of={effect}
        label={label}
        amount={amount}
        isMarked={sound.isLocked(effect)}
        motion={motion}
        text={amount === undefined ? unset : amountInWords(t, effect, amount)}
        fieldLabel={t('grid:amountOf', { name: label })}
        onChange={(wanted) => sound.set(effect, wanted)}
        onReset={() => sound.reset(effect)}
        hold={() => project.history.group()}
        learn={studio.midi.knob({ at: 'shown', control: name })}
      />
      {hasSwitch && (
        <Switch
          isSelected={amount !== undefined}
          isDisabled={isHeld}
          onChange={(isOn) => (isOn ? sound.set(effect, initial) : sound.reset(effect))}
        >
          <VisuallyHidden>{label}</VisuallyHidden>
        </Switch>
      )}
    </div>
  );
});

/** Steps of a parameter's knob, whatever its range. */
const paramSteps = 100;

/** A knob of a parameter of a plugin's instrument or effect. */
export const ParamKnob = observer(function ParamKnob(
  props: ControlProps & { param: Param; control: string },
) {
  const { studio, sound, track, param, control: name } = props;
  const { label, min, max, initial, unit = '' } = param;
  const control = { name, control: name };
  const motion = useKnobMotion(studio, track.id, name);
  const amount = sound.amountOf(control);
  const figure = Number((amount ?? initial).toPrecision(4));
  return (
    <div className={styles.control}>
      <Knob
        label={label}
        value={amount ?? initial}
        minValue={min}
        maxValue={max}
        step={(max - min) / paramSteps}
        isUnset={amount === undefined}
        isMarked={sound.isLocked(control)}
        motion={motion}
        text={unit ? `${figure} ${unit}` : String(figure)}
        fieldLabel={studio.t('grid:amountOf', { name: label })}
        onChange={(value) => sound.set(control, Number(value.toPrecision(6)))}
        onReset={() => sound.reset(control)}
        read={(typed) => typedAmount({ unit: 'drive', min, max }, typed)}
        hold={() => studio.project.history.group()}
        learn={studio.midi.knob({ at: 'shown', control: name })}
      />
    </div>
  );
});
