import { limits, type SongPart } from '@hocket/sdk';
import { NumberField, Select } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './export-form.module.css';
import type { ExportFormProps } from './export-form.tsx';

/** What of the music is exported: of a song the whole, a section, its loop or any bars; of code its bars. */
export const ExportPart = observer(function ExportPart(props: ExportFormProps) {
  const { exporter, choice, onChange } = props;
  const { studio } = useApp();
  const { t } = studio;
  const { bars, part, source } = choice;
  const { loop, sections } = exporter;
  const parts = [
    { id: 'song', label: t('projects:exportSong') },
    // A song of one section is that section.
    ...(sections.length > 1 ? sections : []).map(({ section, ...place }) => ({
      id: section.id,
      label: t('projects:exportSection', { name: section.name, ...shownBars(place) }),
    })),
    ...(loop ? [{ id: 'loop', label: t('projects:exportLooped', { ...shownBars(loop) }) }] : []),
    { id: 'bars', label: t('projects:exportOther') },
  ];
  const shown = shownBars(bars);
  const setBars = (from: number, to: number) =>
    onChange({ ...choice, bars: { from: from - 1, to: Math.max(from, to) } });
  return (
    <>
      {source === 'grid' && (
        <Select
          label={t('projects:exportPart')}
          value={part}
          options={parts}
          onChange={(id) => onChange({ ...choice, part: id })}
        />
      )}
      {(source === 'code' || part === 'bars') && (
        <div className={styles.bars}>
          <NumberField
            label={t('projects:exportFrom')}
            value={shown.from}
            minValue={1}
            maxValue={limits.maxBars}
            onChange={(from) => setBars(from, shown.to)}
          />
          <NumberField
            label={t('projects:exportTo')}
            value={shown.to}
            minValue={shown.from}
            maxValue={limits.maxBars}
            onChange={(to) => setBars(shown.from, to)}
          />
        </div>
      )}
    </>
  );
});

/** The first and the last bar of a part, counted from 1. */
function shownBars({ from, to }: SongPart): SongPart {
  return { from: Math.floor(from) + 1, to: Math.ceil(to) };
}
