import {
  amountControl,
  type EffectContribution,
  type InstrumentContribution,
  type Preset,
  paramControl,
  type Studio,
  type Track,
} from '@hocket/sdk';
import { Select } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

interface PluginPresetsProps {
  studio: Studio;
  track: Track;
  /** The track's instrument, or one of its effects. */
  of: Pick<InstrumentContribution | EffectContribution, 'id' | 'name' | 'presets'>;
  isDisabled: boolean;
}

/** The settings to begin with that a plugin brings; what one does not name is as it is at first. */
export const PluginPresets = observer(function PluginPresets(props: PluginPresetsProps) {
  const { studio, track, of, isDisabled } = props;
  const { id, name, presets = [] } = of;
  if (presets.length === 0) return null;
  const { t, project } = studio;
  const all = Object.entries(track.effects ?? {});
  const own = all.filter(([control]) => isParamOf(id, control));
  const take = (chosen: string) => {
    const preset = presets.find((each) => each.name === chosen);
    const row = project.data.tracks.findIndex((each) => each.id === track.id);
    if (!preset || row < 0) return;
    const others = all.filter(([control]) => !isParamOf(id, control));
    const effects = { ...Object.fromEntries(others), ...amountsOf(id, preset) };
    project.tracks.change(row, { effects }, `preset ${id} ${chosen}`);
  };
  const now = presets.find((preset) => {
    const amounts = amountsOf(id, preset);
    return (
      own.length === Object.keys(amounts).length &&
      own.every(([control, amount]) => amounts[control] === amount)
    );
  });
  return (
    <Select
      label={t('grid:preset.of', { name })}
      value={now?.name ?? ''}
      placeholder={t('grid:preset.none')}
      options={presets.map((each) => ({ id: each.name, label: each.name }))}
      isDisabled={isDisabled}
      onChange={take}
    />
  );
});

/** Whether a control is a parameter, and not how much of an effect sounds. */
function isParamOf(id: string, control: string): boolean {
  return control.startsWith(paramControl(id, '')) && control !== amountControl(id);
}

function amountsOf(id: string, { params }: Preset): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, amount]) => [paramControl(id, name), amount]),
  );
}

/** The instrument of an enabled plugin that a track plays. */
export function pluginInstrument(
  { plugins }: Studio,
  { strudelName }: Track,
): InstrumentContribution | undefined {
  return (plugins.installed ?? [])
    .flatMap(({ manifest }) => manifest?.contributes.instruments ?? [])
    .find(({ id }) => id === strudelName);
}
