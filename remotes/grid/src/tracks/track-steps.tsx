import { limits, type Studio } from '@hocket/sdk';
import { Button, NumberField, Select } from '@hocket/ui';
import {
  ArrowDown,
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  ArrowUp,
  ClipboardPaste,
  Copy,
  Dices,
  Repeat2,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Display } from '../display.ts';
import type { CellArea } from '../steps/cell-area.ts';
import { type CellTools, toolsOf } from '../steps/cell-tools.ts';
import * as styles from './track-settings.module.css';

/** Every how many steps a row is filled. */
const distances = ['2', '3', '4', '6', '8'] as const;

/** What is done with all steps of a track in the pattern shown, or with the cells that are selected there. */
export const TrackSteps = observer(function TrackSteps(props: {
  studio: Studio;
  display: Display;
  row: number;
}) {
  const { studio, display, row } = props;
  const { t, project } = studio;
  const [every, setEvery] = useState<(typeof distances)[number]>('4');
  const [hits, setHits] = useState(3);
  const tools = toolsOf(display, project);
  const hasPitch = project.tracks.notes[row] !== undefined;
  const button = (
    name: string,
    icon: ReactNode,
    run: (tools: CellTools, area: CellArea) => void,
  ) => (
    <Button
      size="sm"
      variant="secondary"
      icon={icon}
      onPress={() => run(tools, display.areaOf(row))}
    >
      {t(`grid:steps.${name}`)}
    </Button>
  );
  return (
    <fieldset className={styles.steps}>
      <legend className={styles.legend}>{t('grid:steps.title')}</legend>
      <div className={styles.buttons}>
        {button('earlier', <ArrowLeft />, (tools, area) => tools.rotate(area, -1))}
        {button('later', <ArrowRight />, (tools, area) => tools.rotate(area, 1))}
        {button('reverse', <ArrowLeftRight />, (tools, area) => tools.reverse(area))}
        {button('repeat', <Repeat2 />, (tools, area) => tools.repeat(area))}
        {button('humanise', <Dices />, (tools, area) => tools.humanise(area))}
        {hasPitch && button('up', <ArrowUp />, (tools, area) => tools.transpose(area, 'degree', 1))}
        {hasPitch &&
          button('down', <ArrowDown />, (tools, area) => tools.transpose(area, 'degree', -1))}
        {button('copy', <Copy />, (tools, area) => tools.copy(area))}
        {button('paste', <ClipboardPaste />, (tools, area) =>
          tools.paste({ row: area.rows[0] ?? row, step: area.from }),
        )}
      </div>
      <div className={styles.buttons}>
        <Select
          label={t('grid:steps.every')}
          hideLabel
          value={every}
          options={distances.map((id) => ({ id, label: t('grid:steps.everyOf', { number: id }) }))}
          onChange={setEvery}
        />
        {button('fill', undefined, (tools, area) => tools.fill(area, Number(every)))}
        <NumberField
          label={t('grid:steps.hits')}
          value={hits}
          minValue={1}
          maxValue={tools.stepsOf(row)}
          onChange={setHits}
        />
        {button('spread', undefined, (tools, area) => tools.spread(area, hits))}
        <NumberField
          label={t('grid:steps.length')}
          value={tools.stepsOf(row)}
          minValue={1}
          maxValue={limits.maxLaneSteps}
          onChange={(steps) => tools.setLength(row, steps)}
        />
      </div>
    </fieldset>
  );
});
