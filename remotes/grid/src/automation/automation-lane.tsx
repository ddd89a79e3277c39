import {
  type AutomatedControl,
  limits,
  ownAmount,
  type Studio,
  type Track,
  trackColor,
} from '@hocket/sdk';
import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Display } from '../display.ts';
import { cellAt } from '../steps/cell-position.ts';
import * as cells from '../steps/step-row.module.css';
import * as heads from '../tracks/track-header.module.css';
import * as styles from './automation-lane.module.css';
import { controlName, controlText } from './control-words.ts';
import { laneKey } from './lane-keys.ts';
import { LanePen } from './lane-pen.ts';
import { drawnSteps, type LaneStep, shownValue } from './lane-steps.ts';
import { useLaneDrawing } from './use-lane-drawing.ts';

interface AutomationLaneProps {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
  control: AutomatedControl;
  /** What stands before the steps. */
  children: ReactNode;
}

/** One control of a track in the shown pattern, under the track's steps: bars for what holds, lines for ramps. */
export const AutomationLane = observer(function AutomationLane(props: AutomationLaneProps) {
  const { studio, display, track, row, control, children } = props;
  const { project } = studio;
  const { automation: lanes } = display;
  const line = useRef<HTMLTableRowElement>(null);
  const pattern = project.patterns.shown.id;
  const steps = useSteps(studio, track.id, pattern, control);
  const name = controlName(studio, control);
  const pen = useMemo(
    () => new LanePen(project, { pattern, track: track.id, control: control.name }, control),
    [project, pattern, track.id, control],
  );
  const refuse = () => {
    const text = studio.t('grid:automation.full', { count: limits.maxAutomatedControls });
    if (pen.isFull) display.show({ kind: 'error', text });
  };
  const { cancel, ...drawing } = useLaneDrawing(line, {
    begin: () => {
      refuse();
      return pen.begin();
    },
    clear: (step) => pen.clear(step),
    heightOf: (step) => steps[step]?.from ?? 0,
    textOf: ({ height, isFine }) =>
      controlText(studio, control, shownValue(control, height, isFine)),
    isRamp: lanes.isRamp,
  });
  useTabStop(line);
  const { focus } = lanes;
  // It opened by a key: the focus goes where it is for.
  useLayoutEffect(() => {
    if (focus?.track !== track.id) return;
    stepsOf(line.current)[focus.step]?.focus();
    lanes.focused();
  }, [lanes, focus, track.id]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const at = stepsOf(line.current).indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const outcome = cancel(event) ? {} : laneKey(event, at, steps, control, pen);
    if (!outcome) return;
    event.preventDefault();
    event.stopPropagation();
    if (outcome.isEdit) refuse();
    if (outcome.focus !== undefined) stepsOf(line.current)[outcome.focus]?.focus();
    if (!outcome.leave) return;
    const grid = line.current?.closest('table');
    if (outcome.leave === 'close') lanes.set(track.id, []);
    if (grid) cellAt(grid, { row, step: at })?.focus();
  };

  return (
    <tr
      ref={line}
      className={`${cells.row} ${styles.row}`}
      style={{ '--track': trackColor(track) } as CSSProperties}
      data-lane={control.name}
      onKeyDown={onKeyDown}
      onFocus={moveTabStop}
      {...drawing}
    >
      <th
        scope="row"
        className={`${heads.header} ${styles.head}`}
        aria-label={studio.t('grid:automation.of', { control: name, track: track.name })}
      >
        {children}
      </th>
      {Array.from(steps.entries(), ([step, { from, to, kind, value }]) => (
        <Step
          key={step}
          label={studio.t('grid:automation.step', {
            control: name,
            track: track.name,
            step: step + 1,
          })}
          text={stepText(studio, control, kind, value)}
          hint={
            step === 0 && steps.every((each) => each.kind === 'setting') && <Hint t={studio.t} />
          }
          value={value}
          min={control.min}
          max={control.max}
          from={from}
          to={to}
          kind={kind}
        />
      ))}
    </tr>
  );
});

/** The steps of the shown pattern: new only when one of them differs. */
function useSteps(
  { project }: Studio,
  track: string,
  pattern: string,
  control: AutomatedControl,
): readonly LaneStep[] {
  return useMemo(
    () =>
      computed(
        () => {
          const { patterns, tracks } = project.music;
          const shown = patterns.find(({ id }) => id === pattern);
          const found = tracks.find(({ id }) => id === track);
          const steps = project.patterns.shown.steps[0]?.length ?? 0;
          return drawnSteps(
            shown?.automation?.[track]?.[control.name],
            control,
            found && ownAmount(found, control.name),
            steps,
          );
        },
        { equals: compareStructural },
      ),
    [project, track, pattern, control],
  ).get();
}

/** What a step says of itself. */
function stepText(
  studio: Studio,
  control: AutomatedControl,
  kind: LaneStep['kind'],
  amount: number,
): string {
  const value = controlText(studio, control, amount);
  return kind === 'step' ? value : studio.t(`grid:automation.${kind}`, { value });
}

/** What hands do with a lane in which nothing is drawn. */
function Hint({ t }: Pick<Studio, 't'>) {
  return (
    <span className={styles.hint}>
      <span className={styles.pointer}>{t('grid:automation.hint.pointer')}</span>
      <span className={styles.touch}>{t('grid:automation.hint.touch')}</span>
    </span>
  );
}

interface StepProps extends Omit<LaneStep, 'value'> {
  label: string;
  text: string;
  hint: ReactNode;
  value: number;
  min: number;
  max: number;
}

/** One step: a slider that keys move; hands draw on its row. It renders again only when what it says has changed. */
const Step = observer(function Step(props: StepProps) {
  const { label, text, hint, value, min, max, from, to, kind } = props;
  return (
    <td className={`${cells.cell} ${styles.cell}`}>
      <div
        role="slider"
        tabIndex={-1}
        className={styles.step}
        data-lane-step={kind}
        aria-orientation="vertical"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        style={{ '--from': from.toFixed(4), '--to': to.toFixed(4) } as CSSProperties}
      />
      {hint}
    </td>
  );
});

function stepsOf(line: HTMLElement | null): HTMLElement[] {
  return [...(line?.querySelectorAll<HTMLElement>('[data-lane-step]') ?? [])];
}

/** One step of the lane is where Tab stops, whatever the pattern's length becomes. */
function useTabStop(line: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const steps = stepsOf(line.current);
    if (steps.every(({ tabIndex }) => tabIndex !== 0) && steps[0]) steps[0].tabIndex = 0;
  });
}

function moveTabStop({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches('[data-lane-step]')) return;
  for (const step of stepsOf(currentTarget)) step.tabIndex = -1;
  target.tabIndex = 0;
}
