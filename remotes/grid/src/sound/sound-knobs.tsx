import {
  effects,
  knobsOf,
  paramControl,
  type Studio,
  soundControls,
  type Track,
  trackControls,
} from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Display } from '../display.ts';
import { useDrawnControls } from './knob-motion.ts';
import { KnobSettings } from './knob-settings.ts';
import { PluginAmounts, PluginParams } from './plugin-effects.tsx';
import { PluginPresets, pluginInstrument } from './plugin-presets.tsx';
import * as styles from './sound.module.css';
import { EffectKnob, ParamKnob } from './track-knobs.tsx';

interface KnobsProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
}

const switched: ReadonlySet<string> = new Set(effects.map(({ name }) => name));

/** The knobs of a track: eight of its sound, those of a plugin's instrument, and its effects, plugins' among them. */
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
  const instrument = pluginInstrument(studio, track);
  const params = Object.entries(instrument?.params ?? {});
  const shared = { studio, sound, track, isHeld: step !== undefined };
  const drawn = useDrawnControls(studio, track.id);
  const knob = (effect: (typeof trackControls)[number]) => (
    <EffectKnob
      key={effect.name}
      {...shared}
      effect={effect}
      label={t(`grid:effect.${effect.name}`)}
      hasSwitch={switched.has(effect.name)}
    />
  );
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
          {instrument && (
            <PluginPresets
              studio={studio}
              track={track}
              of={instrument}
              isDisabled={step !== undefined}
            />
          )}
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
        <div className={styles.knobs}>{rows(shape).map(knob)}</div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('grid:effects')}</legend>
        <div className={styles.knobs}>
          {rows(others).map(knob)}
          <PluginAmounts {...shared} />
        </div>
      </fieldset>
      <PluginParams {...shared} />
      {drawn.length > 0 && <p className={styles.hint}>{t('grid:automation.knobs')}</p>}
      <p className={styles.hint}>{t('grid:knobHint')}</p>
    </>
  );
});

function focusFirst(knobs: HTMLElement | null): void {
  knobs?.querySelector<HTMLElement>('input[type="range"]')?.focus();
}
