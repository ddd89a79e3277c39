import { editRefused } from './edit-refused.ts';
import { close } from './literal-time.ts';
import { among, type Cell, mostSteps, replaced, unrolled, weighted } from './mini-edit.ts';
import { readMini } from './mini-literal.ts';

/** Mini-notation of values in which one cell has another; all else stays. Throws `edit_refused`. */
export function withValue(text: string, cell: Cell, value: string): string {
  let edited = text;
  for (let step = 0; step < mostSteps; step++) {
    const words = readMini(edited).cycles[cell.turn]?.words ?? [];
    const [target, ...more] = words.filter(
      ({ begin, span }) =>
        begin < cell.begin + cell.width - close && begin + span > cell.begin + close,
    );
    if (target === undefined || more.length > 0) throw editRefused('step_values');
    if (target.group) edited = replaced(edited, target.group.range, target.group.unrolled);
    else if (target.parts.length > 1)
      edited = replaced(edited, target.range, weighted(unrolled(target), target));
    else {
      const isWhole = target.span < cell.width + close;
      const said = isWhole ? value : `[${among(target, cell, value, target.text ?? '~')}]`;
      return replaced(edited, target.range, weighted(said, { ...target, apart: false }));
    }
  }
  throw editRefused('step_no_place');
}
