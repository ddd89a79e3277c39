import { Select } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ExportChoice, Exporter, ExportFormat } from '../stores/files/exporter.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './export-form.module.css';
import { ExportPart } from './export-part.tsx';

/** Each format with its name in the catalogue. */
const formats: readonly (readonly [ExportFormat, string])[] = [
  ['wav16', 'projects:exportWav16'],
  ['wav24', 'projects:exportWav24'],
  ['wav32f', 'projects:exportWav32f'],
  ['mp3', 'projects:exportMp3'],
  ['ogg', 'projects:exportOgg'],
  ['midi', 'projects:exportMidi'],
  ['dawproject', 'projects:exportDaw'],
  ['strudel', 'projects:exportStrudel'],
];
/** What is written into one file or several, with its name in the catalogue; of a DAWproject beside its notes. */
const files = [
  ['mix', 'projects:exportMix'],
  ['before', 'projects:exportBefore'],
  ['after', 'projects:exportAfter'],
] as const;
const projectFiles = [
  ['mix', 'projects:exportNotes'],
  ['before', 'projects:exportSounds'],
] as const;
/** LUFS that a mix can be brought to, with the name in the catalogue. */
const targets = [
  ['as-is', 'projects:exportAsIs'],
  ['-14', 'projects:exportStream'],
  ['-9', 'projects:exportLoud'],
] as const;
const rates = [44_100, 48_000, 96_000] as const;

export interface ExportFormProps {
  exporter: Pick<Exporter, 'loop' | 'sections'>;
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

/** Format, music, part, files, loudness and end of a file; only what the format has. */
export const ExportForm = observer(function ExportForm(props: ExportFormProps) {
  const { choice, onChange } = props;
  const { t } = useApp().studio;
  const { format, loop, loudness, sampleRate, source, stems } = choice;
  const isProject = format === 'dawproject';
  const isSound = format !== 'strudel' && format !== 'midi' && !isProject;
  const hasLoudness = isSound && stems !== 'before';
  const hasRate = isSound || (isProject && stems !== undefined);
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
      {format !== 'strudel' && <ExportPart {...props} />}
      {(isSound || isProject) && (
        <Select
          label={t('projects:exportFiles')}
          value={isProject && stems ? 'before' : (stems ?? 'mix')}
          options={(isProject ? projectFiles : files).map(([id, key]) => ({ id, label: t(key) }))}
          onChange={(id) => onChange({ ...choice, stems: id === 'mix' ? undefined : id })}
        />
      )}
      {hasLoudness && (
        <Select
          label={t('projects:exportLoudness')}
          value={loudness === undefined ? 'as-is' : String(loudness)}
          options={targets.map(([id, key]) => ({ id, label: t(key) }))}
          onChange={(id) =>
            onChange({ ...choice, loudness: id === 'as-is' ? undefined : Number(id) })
          }
        />
      )}
      {isSound && (
        <Select
          label={t('projects:exportEnd')}
          value={loop ? 'loop' : 'tail'}
          options={[
            { id: 'tail', label: t('projects:exportTail') },
            { id: 'loop', label: t('projects:exportLoop') },
          ]}
          onChange={(id) => onChange({ ...choice, loop: id === 'loop' })}
        />
      )}
      {hasRate && (
        <Select
          label={t('projects:exportRate')}
          value={String(sampleRate)}
          options={rates.map((rate) => ({ id: String(rate), label: `${rate / 1000} kHz` }))}
          onChange={(id) =>
            onChange({ ...choice, sampleRate: rates.find((rate) => String(rate) === id) ?? 44_100 })
          }
        />
      )}
    </div>
  );
});
