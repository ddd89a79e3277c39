import type { Studio } from '@hocket/sdk';
import type { Display } from '../display.ts';
import { type AreaTool, velocityStep } from './area-keys.ts';
import type { CellArea } from './cell-area.ts';
import type { CellPosition } from './cell-position.ts';
import { type CellTools, toolsOf } from './cell-tools.ts';

/** By how much a key changes when notes begin, as a share of a step. */
const nudge = 0.05;

/** Does it; what changes the music is one step of undo. */
export function runAreaTool(
  name: AreaTool,
  { project }: Pick<Studio, 'project'>,
  display: Display,
): void {
  const tools = toolsOf(display, project);
  const { row, step } = display.cursor;
  const area = display.selection ?? tools.cellArea({ row, step });
  const first: CellPosition = { row: area.rows[0] ?? row, step: area.from };
  const { data, patterns } = project;
  const last = { row: data.tracks.length - 1, step: (patterns.shown.steps[0]?.length ?? 1) - 1 };
  const run: Readonly<Record<AreaTool, () => void>> = {
    copy: () => tools.copy(area),
    cut: () => {
      tools.copy(area);
      tools.clear(area);
    },
    paste: () => tools.paste(first),
    double: () => tools.double(area),
    clear: () => tools.clear(area),
    nudgeEarlier: () => tools.setTiming(area, (late) => late - nudge),
    nudgeLater: () => tools.setTiming(area, (late) => late + nudge),
    selectAll: () => display.select({ row: 0, step: 0 }, last),
    deselect: display.deselect,
  };
  run[name]();
}

/**
 * What Alt and an arrow key do with the cells that are selected: what they do with the one at the cursor, to all of them. On
 * a drum that is velocity, on a melody pitch along the scale, with Shift a tenth or an octave; sideways they move in time.
 */
export function moveAreaByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { project }: Pick<Studio, 'project'>,
  display: Display,
): void {
  const { selection, cursor } = display;
  if (!selection) return;
  const tools = toolsOf(display, project);
  const up = { ArrowUp: 1, ArrowDown: -1 }[key];
  const later = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const isDrum = project.tracks.notes[cursor.row] === undefined;
  if (up !== undefined && isDrum)
    tools.makeLouder(selection, up * velocityStep * (shiftKey ? 0.1 : 1));
  else if (up !== undefined) tools.transpose(selection, shiftKey ? 'octave' : 'degree', up);
  else if (later !== undefined) tools.rotate(selection, later);
}

/** Changes the cells that are selected where the cursor's row is among them, else all of that row. */
export function changeArea(
  { project }: Pick<Studio, 'project'>,
  display: Display,
  change: (tools: CellTools, area: CellArea) => void,
): void {
  change(toolsOf(display, project), display.areaOf(display.cursor.row));
}
