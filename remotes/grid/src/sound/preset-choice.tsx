import {
  namedSound,
  presetNameLength,
  type SoundPreset,
  type Studio,
  soundPresets,
  type Track,
} from '@hocket/sdk';
import { Button, NameForm, Popover, Select, type SelectOption } from '@hocket/ui';
import { RotateCcw, Save, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { KnobSettings, keptBeside } from './knob-settings.ts';
import * as styles from './sound.module.css';

interface PresetProps {
  studio: Studio;
  track: Track;
  row: number;
}

/** The presets, by family, with somebody's own before them; what a track has now can be kept as one. */
export const PresetChoice = observer(function PresetChoice(props: PresetProps) {
  const { studio, track, row } = props;
  const { t, project, library } = studio;
  const all = [...library.presets, ...soundPresets];
  const now = presetOf(track);
  const chosen = all.find((preset) => isHeld(preset, track, now));
  const isOwn = chosen !== undefined && library.presets.includes(chosen);
  const take = (name: string) => {
    const preset = all.find((each) => each.name === name);
    if (!preset) return;
    const { strudelName, effects } = preset;
    const amounts = { ...keptBeside(track.effects), ...effects };
    project.tracks.change(row, { strudelName, effects: amounts }, `preset ${name}`);
  };
  return (
    <div className={styles.presets}>
      <Select
        label={t('grid:preset')}
        value={chosen?.name ?? ''}
        placeholder={t('grid:preset.none')}
        options={presetOptions(studio, all)}
        onChange={take}
      />
      <div className={styles.buttons}>
        <Popover
          label={t('grid:preset.save')}
          icon={<Save />}
          variant="secondary"
          content={(close) => (
            <NameForm
              label={t('grid:preset.name')}
              action={t('grid:preset.save')}
              maxLength={presetNameLength}
              onName={(name) => {
                library.keepPreset({ ...now, name });
                studio.notify({ kind: 'success', text: t('grid:preset.saved', { name }) });
                close();
              }}
            />
          )}
        />
        {isOwn && (
          <Button
            variant="secondary"
            icon={<Trash2 />}
            aria-label={t('grid:preset.delete')}
            onPress={() => {
              library.removePreset(chosen.name);
              studio.notify({
                kind: 'info',
                text: t('grid:preset.deleted', { name: chosen.name }),
                action: { label: t('grid:preset.back'), run: () => library.keepPreset(chosen) },
              });
            }}
          />
        )}
        <Button
          variant="secondary"
          icon={<RotateCcw />}
          aria-label={t('grid:soundReset')}
          isDisabled={Object.keys(now.effects).length === 0}
          onPress={() => new KnobSettings(studio, row).resetAll()}
        />
      </div>
    </div>
  );
});

/** Each by its name, once: one of somebody’s own stands in place of ours. */
function presetOptions({ t, library }: Studio, all: readonly SoundPreset[]): SelectOption[] {
  const own = new Set(library.presets.map(({ name }) => name));
  const isFirst = ({ name }: SoundPreset, at: number) =>
    all.findIndex((each) => each.name === name) === at;
  return all.filter(isFirst).map(({ name, strudelName }) => ({
    id: name,
    label: name,
    group: own.has(name)
      ? t('grid:preset.own')
      : t(`grid:family.${namedSound(strudelName).family}`),
  }));
}

/** A track's sound as a preset without a name. */
function presetOf({ strudelName, effects = {} }: Track): SoundPreset {
  const kept = keptBeside(effects);
  const own = Object.entries(effects).filter(([name]) => !Object.hasOwn(kept, name));
  return { name: '', strudelName, effects: Object.fromEntries(own) };
}

/** Whether a track has all of a preset, and its sound, `now`, nothing else; one of the mixer's sets the strip, too. */
function isHeld(preset: SoundPreset, { effects = {} }: Track, now: SoundPreset): boolean {
  return (
    preset.strudelName === now.strudelName &&
    Object.entries(preset.effects).every(([name, amount]) => effects[name] === amount) &&
    Object.keys(now.effects).every((name) => Object.hasOwn(preset.effects, name))
  );
}
