import { type AutomatedControl, clamp } from '@hocket/sdk';
import type { LanePen } from './lane-pen.ts';
import { type LaneStep, shownValue } from './lane-steps.ts';

/** What keys do on a step of a lane, by the names of their texts. */
export const laneKeys = {
  value: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  clear: ['Delete', 'Backspace'],
  ramp: ['R'],
  leave: ['Escape'],
} as const satisfies Record<string, readonly string[]>;

/** The result of a key that was pressed on a step of a lane. */
export interface LaneKeyOutcome {
  /** The step to go to. */
  focus?: number;
  /** To the cell above; `close`: and the lanes are closed. */
  leave?: 'stay' | 'close';
  /** Something was drawn. */
  isEdit?: true;
}

/** How far an arrow key goes, of the lane's height; with Shift. */
const [stride, fine] = [0.05, 0.01];
/** Steps that Page Up and Page Down pass: a bar. */
const page = 16;

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Acts on a key pressed on step `at` of a lane; undefined leaves it to the browser. */
export function laneKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  at: number,
  steps: readonly LaneStep[],
  control: AutomatedControl,
  pen: Pick<LanePen, 'set' | 'clear'>,
): LaneKeyOutcome | undefined {
  const step = steps[at];
  if (!step || ctrlKey || metaKey) return undefined;
  const isRamp = step.kind === 'ramp';
  const up = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (up !== undefined) {
    const height = clamp(step.from + up * (shiftKey ? fine : stride), 0, 1);
    pen.set(at, shownValue(control, height, shiftKey), isRamp);
    return { isEdit: true };
  }
  if (altKey) return undefined;
  const last = steps.length - 1;
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageUp: at - page,
    PageDown: at + page,
    Home: 0,
    End: last,
  }[key];
  if (to !== undefined) return { focus: clamp(to, 0, last) };
  switch (key.length === 1 ? key.toUpperCase() : key) {
    case 'Delete':
    case 'Backspace':
      pen.clear(at);
      return {};
    case 'R':
      pen.set(at, step.value, !isRamp);
      return { isEdit: true };
    case 'Escape':
      return { leave: 'stay' };
    case 'A':
      return { leave: 'close' };
    default:
      return undefined;
  }
}
