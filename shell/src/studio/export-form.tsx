import { NumberField, Select, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ExportChoice, ExportFormat } from '../stores/files/exporter.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './export-form.module.css';

const mostBars = 512;
/** Each format with its name in the catalogue. */
const formats: readonly (readonly [ExportFormat, string])[] = [
  ['wav16', 'shell:exportWav16'],
  ['wav24', 'shell:exportWav24'],
  ['wav32f', 'shell:exportWav32f'],
  ['mp3', 'shell:exportMp3'],
  ['ogg', 'shell:exportOgg'],
  ['midi', 'shell:exportMidi'],
  ['strudel', 'shell:exportStrudel'],
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
        label={t('shell:exportFormat')}
        value={format}
        options={formats.map(([id, key]) => ({ id, label: t(key) }))}
        onChange={(id) => onChange({ ...choice, format: id })}
      />
      <Select
        label={t('shell:exportSource')}
        value={source}
        options={[
          { id: 'grid', label: t('shell:visualGrid') },
          { id: 'code', label: t('shell:liveCode') },
        ]}
        onChange={(id) => onChange({ ...choice, source: id })}
      />
      {hasBars && (
        <NumberField
          label={t('shell:exportBars')}
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
            label={t('shell:exportEnd')}
            value={loop ? 'loop' : 'tail'}
            options={[
              { id: 'tail', label: t('shell:exportTail') },
              { id: 'loop', label: t('shell:exportLoop') },
            ]}
            onChange={(id) => onChange({ ...choice, loop: id === 'loop' })}
          />
          <Switch isSelected={stems} onChange={(on) => onChange({ ...choice, stems: on })}>
            {t('shell:exportStems')}
          </Switch>
        </>
      )}
    </div>
  );
});
