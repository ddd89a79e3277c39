import type { Studio } from '@hocket/sdk';
import { Button, PopoverAt, Slider } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Display } from '../display.ts';
import { GridDetails } from '../grid-details.tsx';
import { type CellPosition, cellAt } from './cell-position.ts';
import { toolsOf } from './cell-tools.ts';
import { holdStep } from './hold-step.ts';
import { percent } from './step-details.ts';
import * as styles from './step-inspector.module.css';

interface StepInspectorProps {
  studio: Studio;
  display: Display;
}

/** The details of steps that are open: of the one at the cursor in the studio's place for them, of another beside it. */
export const StepInspector = observer(function StepInspector(props: StepInspectorProps) {
  const { details, cell } = props.display;
  return (
    <>
      {details === 'step' && <CursorDetails {...props} />}
      {cell && <CellPopover key={`${cell.row} ${cell.step}`} {...props} at={cell} />}
    </>
  );
});

/** The step at the cursor, wherever that goes. */
const CursorDetails = observer(function CursorDetails({ studio, display }: StepInspectorProps) {
  const { row, step } = display.cursor;
  return (
    <GridDetails
      studio={studio}
      title={titleOf(studio, { row, step })}
      opener={() => cellAt(document, display.cursor)}
      onClose={display.closeDetails}
    >
      <StepFaders studio={studio} display={display} row={row} step={step} />
    </GridDetails>
  );
});

const CellPopover = observer(function CellPopover(
  props: StepInspectorProps & { at: CellPosition },
) {
  const { studio, display, at } = props;
  const cell = cellAt(document, at);
  if (!cell) return null;
  return (
    <PopoverAt anchor={cell} label={titleOf(studio, at)} onClose={display.closeCell}>
      <p className={styles.place}>{placeOf(studio, at)}</p>
      <StepFaders studio={studio} display={display} {...at} />
    </PopoverAt>
  );
});

function placeOf({ t, project }: Studio, { row, step }: CellPosition): string {
  return t('grid:cell', { track: project.data.tracks[row]?.name ?? '', step: step + 1 });
}

function titleOf(studio: Studio, at: CellPosition): string {
  return studio.t('grid:stepDetails', { place: placeOf(studio, at) });
}

/** Velocity, chance, repeats and timing of a step, once it is on. */
const StepFaders = observer(function StepFaders(props: StepInspectorProps & CellPosition) {
  const { display, row, step } = props;
  const { t, project } = props.studio;
  const cell = project.patterns.shown.steps[row]?.[step];
  if (!cell) return null;
  const tools = toolsOf(display, project);
  return (
    <div className={styles.faders}>
      <Slider
        label={t('grid:velocity')}
        value={percent(cell.velocity)}
        minValue={0}
        maxValue={100}
        unit="%"
        onChange={(value) => project.setStep(row, step, { velocity: value / 100 })}
        isDisabled={!cell.on}
      />
      <Slider
        label={t('grid:probability')}
        value={percent(cell.probability)}
        minValue={0}
        maxValue={100}
        unit="%"
        onChange={(value) => project.setStep(row, step, { probability: value / 100 })}
        isDisabled={!cell.on}
      />
      <Slider
        label={t('grid:repeats')}
        value={cell.repeats}
        minValue={1}
        maxValue={4}
        unit="×"
        onChange={(repeats) => project.setStep(row, step, { repeats })}
        isDisabled={!cell.on}
      />
      <Slider
        label={t('grid:timing')}
        value={percent(project.tracks.lateAt(row, step))}
        minValue={0}
        maxValue={99}
        unit="%"
        onChange={(value) => tools.setTiming(tools.cellArea({ row, step }), () => value / 100)}
        isDisabled={!cell.on}
      />
      <Button
        size="sm"
        variant="secondary"
        isDisabled={!cell.on}
        onPress={() => {
          display.closeCell();
          holdStep(props.studio, display, { row, step });
        }}
      >
        {t('grid:stepSound')}
      </Button>
    </div>
  );
});
