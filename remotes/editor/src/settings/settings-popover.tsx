import type { Studio } from '@hocket/sdk';
import { NumberField, Popover, Select, Switch } from '@hocket/ui';
import { Settings2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { translateOf } from '../translate.ts';
import { codeThemes, type EditorSettings, fontSizes, keyboards } from './editor-settings.ts';
import * as styles from './settings-popover.module.css';

interface SettingsPopoverProps {
  studio: Studio;
  settings: EditorSettings;
}

/** A button that opens the settings of the editor; each acts at once. */
export function SettingsPopover(props: SettingsPopoverProps) {
  const label = translateOf(props.studio)('settings');
  return <Popover label={label} icon={<Settings2 />} size="sm" content={<Choices {...props} />} />;
}

const Choices = observer(function Choices({ studio, settings }: SettingsPopoverProps) {
  const t = translateOf(studio);
  const { choices, set } = settings;
  return (
    <div className={styles.choices}>
      <Select
        label={t('keyboard')}
        value={choices.keyboard}
        onChange={(keyboard) => set({ keyboard })}
        options={keyboards.map((id) => ({ id, label: t(`keyboard.${id}`) }))}
      />
      <Select
        label={t('theme')}
        value={choices.theme}
        onChange={(theme) => set({ theme })}
        options={codeThemes.map((id) => ({ id, label: t(`theme.${id}`) }))}
      />
      <NumberField
        label={t('fontSize')}
        value={choices.fontSize}
        minValue={fontSizes.min}
        maxValue={fontSizes.max}
        onChange={(fontSize) => set({ fontSize })}
      />
      <Switch isSelected={choices.wrap} onChange={(wrap) => set({ wrap })}>
        {t('wrap')}
      </Switch>
      <Switch isSelected={choices.lineNumbers} onChange={(lineNumbers) => set({ lineNumbers })}>
        {t('lineNumbers')}
      </Switch>
    </div>
  );
});
