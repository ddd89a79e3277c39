import type { Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { useActions, useLazy, VisuallyHidden } from '@hocket/ui';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import type { Display } from '../display.ts';
import type { AreaTool } from './area-keys.ts';
import { cellKey } from './cell-keys.ts';
import { cellAt, positionOf } from './cell-position.ts';
import { holdStep } from './hold-step.ts';
import { PatternStrip } from './pattern-strip.tsx';
import { Playhead } from './playhead.tsx';
import * as styles from './step-grid.module.css';
import { StepRow } from './step-row.tsx';
import { useStepView } from './step-view.ts';
import { useCellGestures } from './use-cell-gestures.ts';
import { useDropping } from './use-dropping.ts';
import { usePainting } from './use-painting.ts';
import { useTabStop } from './use-tab-stop.ts';
import { withAreaTools } from './with-area-tools.ts';

/** Layers of the linked code that the grid cannot read: most grids have none. */
const codeRowList = new Lazy(
  async () => (await import('../code-rows/code-row-list.tsx')).CodeRowList,
);

/** What is drawn of controls: most grids have none. */
const automationLanes = new Lazy(
  async () => (await import('../automation/automation-lanes.tsx')).AutomationLanes,
);

/** Tracks × steps as an ARIA grid with one tab stop. */
export const StepGrid = observer(function StepGrid(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t, project, transport } = studio;
  const { cursor } = display;
  const scroller = useRef<HTMLDivElement>(null);
  const gestures = useCellGestures(studio, display, scroller);
  const painting = usePainting(studio, gestures);
  const dropping = useDropping(studio, display);
  useTabStop(scroller, cursor);
  const view = useStepView(studio, scroller);
  useActions(studio, () => [
    {
      id: 'grid.follow',
      title: () => studio.t('grid:follow'),
      run: () => view.setFollows(!view.follows),
    },
  ]);
  // Without them the steps are still there.
  const onFail = useCallback(
    () => studio.notify({ kind: 'error', text: studio.t('grid:codeRowsFailed') }),
    [studio],
  );
  const CodeRowList = useLazy(codeRowList, project.codeRows !== undefined, onFail);
  const { automation: lanes } = display;
  const onLanesFail = useCallback(() => {
    lanes.closeAll();
    studio.notify({ kind: 'error', text: studio.t('grid:automation.failed') });
  }, [studio, lanes]);
  const AutomationLanes = useLazy(automationLanes, lanes.isAnyOpen, onLanesFail);
  const { tracks } = project.data;
  // The one tab stop is a step: an audio track has none.
  useEffect(
    () =>
      autorun(() => {
        const known = project.music.tracks;
        if (known[cursor.row]?.clips === undefined) return;
        const row = known.findIndex(({ clips }) => clips === undefined);
        if (row >= 0) cursor.moveTo({ row, step: cursor.step });
      }),
    [project, cursor],
  );
  const { id: pattern, steps: rows } = project.patterns.shown;
  const steps = rows[0]?.length ?? 0;

  const runTool = (name: AreaTool) =>
    withAreaTools((tools) => tools.runAreaTool(name, studio, display));

  /** Keys that mean the selection; whether this is one. */
  const selectionKey = (event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey) return false;
    if (key === 'Escape') display.deselect();
    else if (key === 'Delete' || key === 'Backspace') runTool('clear');
    else if (altKey && key.startsWith('Arrow'))
      withAreaTools((tools) => tools.moveAreaByKey({ key, shiftKey }, studio, display));
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = positionOf(event.target);
    if (at && display.selection && selectionKey(event)) {
      event.preventDefault();
      return;
    }
    const outcome = at && cellKey(project, event, at);
    if (!outcome) return;
    event.preventDefault();
    if (outcome.isSelecting && outcome.focus)
      display.select(display.corners?.[0] ?? at, outcome.focus);
    if (outcome.tool) runTool(outcome.tool);
    if (outcome.focus) cellAt(event.currentTarget, outcome.focus)?.focus();
    if (outcome.open === 'step') display.openStep();
    if (outcome.open === 'cell') display.openCell(at);
    if (outcome.open === 'sound') holdStep(studio, display, at);
    if (outcome.open === 'automation') studio.actions.run('grid.automation');
    if (outcome.isEdit) {
      const { key, shiftKey } = event;
      // Without what it asks for nothing happens; the next key tries again.
      gestures.fetch().then(
        (there) => there.changeByKey({ key, shiftKey }, at),
        () => undefined,
      );
    }
    if (outcome.run && !event.repeat) studio.actions.run(outcome.run);
  };
  const onContextMenu = (event: MouseEvent) => {
    const at = positionOf(event.target);
    if (!at) return;
    event.preventDefault();
    display.openCell(at);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    // Some browsers press a button when its Space is let go.
    if (event.key === ' ' && positionOf(event.target)) event.preventDefault();
  };

  return (
    <div
      className={styles.frame}
      style={{ '--steps': steps, '--beats': Math.ceil(steps / 4) } as CSSProperties}
    >
      <PatternStrip studio={studio} view={view} steps={steps} />
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.plane}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a native table
            role="grid"
            aria-label={t('grid:steps')}
            aria-multiselectable="true"
            className={styles.grid}
            onKeyDown={onKeyDown}
            onKeyUp={onKeyUp}
            onContextMenu={onContextMenu}
            onFocus={(event) => cursor.moveTo(positionOf(event.target) ?? cursor)}
            {...painting}
            {...dropping}
          >
            <ColumnHeaders studio={studio} steps={steps} />
            <tbody className={styles.body}>
              {tracks.map((track, row) => (
                <Fragment key={track.id}>
                  <StepRow
                    studio={studio}
                    display={display}
                    track={track}
                    row={row}
                    cells={rows[row] ?? []}
                  />
                  {AutomationLanes && lanes.of(track.id).length > 0 && (
                    <AutomationLanes studio={studio} display={display} track={track} row={row} />
                  )}
                </Fragment>
              ))}
              {project.codeRows && CodeRowList && (
                <CodeRowList studio={studio} display={display} rows={project.codeRows} />
              )}
            </tbody>
          </table>
          <Playhead transport={transport} pattern={pattern} />
        </div>
      </div>
    </div>
  );
});

/** The numbers above the steps, from 1. */
const ColumnHeaders = observer(function ColumnHeaders(props: { studio: Studio; steps: number }) {
  const { studio, steps } = props;
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col" className={styles.corner}>
          <VisuallyHidden>{studio.t('grid:track')}</VisuallyHidden>
        </th>
        {Array.from({ length: steps }, (_, step) => step + 1).map((number) => (
          <th scope="col" key={number} className={styles.number} data-column={number - 1}>
            {number}
          </th>
        ))}
      </tr>
    </thead>
  );
});
