import { NumberField, Select, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ExportChoice, ExportFormat } from '../stores/files/exporter.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './export-form.module.css';

const mostBars = 512;
/** Each format with its name in the catalogue. */
const formats: readonly (readonly [ExportFormat, string])[] = [
  ['wav16', 'projects:exportWav16'],
  ['wav24', 'projects:exportWav24'],
  ['wav32f', 'projects:exportWav32f'],
  ['mp3', 'projects:exportMp3'],
  ['ogg', 'projects:exportOgg'],
  ['midi', 'projects:exportMidi'],
  ['strudel', 'projects:exportStrudel'],
];

export interface ExportFormProps {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

/** Format, music, length and end of a file; only what the format has. */
export const ExportForm = observer(function ExportForm({ choice, onChange }: ExportFormProps) {
  const { t } = useApp().studio;
  const { bars, format, loop, source, stems } = choice;
  const isSound = format !== 'strudel' && format !== 'midi';
  const hasBars = isSound || (format === 'midi' && source === 'code');
  return (
    <div className={styles.form}>
      <Select
        label={t('projects:exportFormat')}
        value={format}
        options={formats.map(([id, key]) => ({ id, label: t(key) }))}
        onChange={(id) => onChange({ ...choice, format: id })}
      />
      <Select
        label={t('projects:exportSource')}
        value={source}
        options={[
          { id: 'grid', label: t('shell:visualGrid') },
          { id: 'code', label: t('shell:liveCode') },
        ]}
        onChange={(id) => onChange({ ...choice, source: id })}
      />
      {hasBars && (
        <NumberField
          label={t('projects:exportBars')}
          value={bars}
          minValue={1}
          maxValue={mostBars}
          step={1}
          onChange={(value) => onChange({ ...choice, bars: value || 1 })}
        />
      )}
      {isSound && (
        <>
          <Select
            label={t('projects:exportEnd')}
            value={loop ? 'loop' : 'tail'}
            options={[
              { id: 'tail', label: t('projects:exportTail') },
              { id: 'loop', label: t('projects:exportLoop') },
            ]}
            onChange={(id) => onChange({ ...choice, loop: id === 'loop' })}
          />
          <Switch isSelected={stems} onChange={(on) => onChange({ ...choice, stems: on })}>
            {t('projects:exportStems')}
          </Switch>
        </>
      )}
    </div>
  );
});
