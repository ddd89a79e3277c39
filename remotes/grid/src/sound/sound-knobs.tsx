import {
  type Effect,
  effects,
  knobsOf,
  type Param,
  paramControl,
  paramsOf,
  type Studio,
  soundControls,
  type Track,
  trackControls,
  typedAmount,
} from '@hocket/sdk';
import { AmountKnob, Button, Knob, Switch, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { amountInWords } from '../automation/control-words.ts';
import type { Display } from '../display.ts';
import { useDrawnControls, useKnobMotion } from './knob-motion.ts';
import { KnobSettings } from './knob-settings.ts';
import * as styles from './sound.module.css';

interface KnobsProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
}

/** The knobs of a track: eight of its sound, those of a plugin's instrument, and its effects. */
export const SoundKnobs = observer(function SoundKnobs(props: KnobsProps) {
  const { studio, display, track, row } = props;
  const { t, project } = studio;
  const { held } = display;
  const step = held?.row === row ? held.step : undefined;
  const sound = new KnobSettings(studio, row, step, display.automation.recorder);
  const knobs = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (step !== undefined) focusFirst(knobs.current);
  }, [step]);
  useEffect(() => {
    if (step === undefined) return;
    return studio.midi.addDesk(new KnobSettings(studio, row, step).desk);
  }, [studio, row, step]);
  const declared = knobsOf(track.strudelName, project.tracks.notes[row] !== undefined);
  // What another sound of this track was given is heard, and can be taken away.
  const kept = soundControls.filter((each) => sound.amountOf(each) !== undefined);
  const shape = [...new Set([...declared, ...kept.map(({ name }) => name)])];
  const params = Object.entries(paramsOf(studio, track.strudelName));
  const shared = { studio, sound, track, isHeld: step !== undefined };
  const drawn = useDrawnControls(studio, track.id);
  const rows = (names: readonly string[]) =>
    names.flatMap((name) => trackControls.find((each) => each.name === name) ?? []);
  const others = effects.map(({ name }) => name).filter((name) => !shape.includes(name));
  return (
    <>
      {step !== undefined && (
        <div className={styles.held}>
          <p role="status">
            {t('grid:held', { place: t('grid:cell', { track: track.name, step: step + 1 }) })}
          </p>
          <Button
            size="sm"
            variant="secondary"
            onPress={() => {
              display.letGo();
              focusFirst(knobs.current);
            }}
          >
            {t('grid:letGo')}
          </Button>
        </div>
      )}
      {params.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('grid:params')}</legend>
          <div className={styles.knobs}>
            {params.map(([name, param]) => (
              <ParamKnob
                key={name}
                {...shared}
                param={param}
                control={paramControl(track.strudelName, name)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset ref={knobs} className={styles.group} data-first={step !== undefined || undefined}>
        <legend className={styles.legend}>{t('grid:shape')}</legend>
        <div className={styles.knobs}>
          {rows(shape).map((effect) => (
            <EffectKnob key={effect.name} {...shared} effect={effect} />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('grid:effects')}</legend>
        <div className={styles.knobs}>
          {rows(others).map((effect) => (
            <EffectKnob key={effect.name} {...shared} effect={effect} />
          ))}
        </div>
      </fieldset>
      {drawn.length > 0 && <p className={styles.hint}>{t('grid:automation.knobs')}</p>}
      <p className={styles.hint}>{t('grid:knobHint')}</p>
    </>
  );
});

function focusFirst(knobs: HTMLElement | null): void {
  knobs?.querySelector<HTMLElement>('input[type="range"]')?.focus();
}

interface ControlProps {
  studio: Studio;
  sound: KnobSettings;
  track: Track;
  /** The knobs are for a step. */
  isHeld: boolean;
}

const switched: ReadonlySet<string> = new Set(effects.map(({ name }) => name));

/** A knob of the table, with a switch under it where it is one of the effects. */
const EffectKnob = observer(function EffectKnob(props: ControlProps & { effect: Effect }) {
  const { studio, sound, track, isHeld, effect } = props;
  const { t, project } = studio;
  const { name, initial } = effect;
  const label = t(`grid:effect.${name}`);
  const motion = useKnobMotion(studio, track.id, name, effect);
  const amount = sound.amountOf(effect);
  const hasSwitch = switched.has(name);
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

/** A knob of a plugin's instrument. */
const ParamKnob = observer(function ParamKnob(
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
