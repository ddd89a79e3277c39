import { setSteps } from '@hocket/sdk';
import type { Editable } from '../history/editable.ts';
import type { LocalStore } from '../storage/local-store.ts';
import { demoBpm } from './demo-project.ts';

/** The open project, and how many somebody has saved. */
interface FirstProject extends Editable {
  readonly dirty: boolean;
  readonly count: number;
}

/**
 * Puts what a visitor made in the landing page's demo into their first project, once and as one step of undo. False
 * when there is nothing of the kind, or a project already.
 */
export function takeDemo(
  localStore: Pick<LocalStore, 'read' | 'remove'>,
  project: FirstProject,
): boolean {
  const { cells, code } = localStore.read('demo') ?? {};
  if ((cells ?? code) === undefined || !isUntouched(project)) return false;
  localStore.remove('demo');
  const { data, shown } = project;
  if (cells) {
    setSteps(data, shown, (_, row, step) => cells[row]?.[step] ?? false);
    data.bpm = demoBpm;
  }
  if (code?.trim()) data.strudelCode = code;
  project.edited(['patterns', 'gridPattern', 'bpm', 'strudelCode']);
  return true;
}

/** Nothing is saved, and nothing stands in the grid. */
function isUntouched({ count, data, dirty, shown }: FirstProject): boolean {
  const isEmpty = shown.steps.every((cells) => cells.every(({ on }) => !on));
  return count === 0 && data.id === '' && !dirty && isEmpty;
}
