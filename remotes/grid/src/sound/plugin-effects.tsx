import {
  amountControl,
  type Effect,
  type EffectContribution,
  isControlOf,
  paramControl,
  pluginEffects,
} from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { PluginPresets } from './plugin-presets.tsx';
import * as styles from './sound.module.css';
import { type ControlProps, EffectKnob, ParamKnob } from './track-knobs.tsx';

/** How much of plugins' effects sounds, each with a switch. */
export const PluginAmounts = observer(function PluginAmounts(props: ControlProps) {
  return pluginEffects(props.studio).map((each) => (
    <EffectKnob key={each.id} {...props} effect={amountRow(each)} label={each.name} hasSwitch />
  ));
});

/** The parameters of those of plugins' effects that are on, and a word on those whose plugin is not there. */
export const PluginParams = observer(function PluginParams(props: ControlProps) {
  const { studio, sound, track, isHeld } = props;
  const on = pluginEffects(studio).filter((each) => sound.amountOf(amountRow(each)) !== undefined);
  const lacking = studio.plugins.missing.filter(({ id }) =>
    Object.keys(track.effects ?? {}).some((name) => isControlOf(id, name)),
  );
  return (
    <>
      {on.map(
        ({ id, name, params = {}, presets }) =>
          Object.keys(params).length > 0 && (
            <fieldset key={id} className={styles.group}>
              <legend className={styles.legend}>{name}</legend>
              <PluginPresets
                studio={studio}
                track={track}
                of={{ id, name, ...(presets && { presets }) }}
                isDisabled={isHeld}
              />
              <div className={styles.knobs}>
                {Object.entries(params).map(([key, param]) => (
                  <ParamKnob key={key} {...props} param={param} control={paramControl(id, key)} />
                ))}
              </div>
            </fieldset>
          ),
      )}
      {lacking.length > 0 && (
        <p className={styles.hint} role="status">
          {studio.t('grid:pluginLacking', { names: lacking.map(({ id }) => id).join(', ') })}
        </p>
      )}
    </>
  );
});

const amountRows = new WeakMap<EffectContribution, Effect>();

/** How much of an effect sounds, as a row of the table of effects: the same for the same effect. */
function amountRow(of: EffectContribution): Effect {
  const known = amountRows.get(of);
  if (known) return known;
  const control = amountControl(of.id);
  const row: Effect = {
    name: control,
    control,
    key: control,
    unit: 'share',
    min: 0,
    max: 1,
    initial: of.mode === 'insert' ? 1 : 0.4,
    rest: 0,
    slider: { places: 100, scale: 'even' },
  };
  amountRows.set(of, row);
  return row;
}
