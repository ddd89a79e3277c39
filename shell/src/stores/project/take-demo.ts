import { changeMusic, changeProject, setSteps } from '@hocket/music';
import type { ChangeStore, ProjectEdit } from '../changes/change-store.ts';
import type { LocalStore } from '../storage/local-store.ts';
import { demoBpm } from './demo-project.ts';

/** The open project, and how many somebody has saved. */
interface FirstProject extends Pick<ChangeStore, 'change' | 'dirty' | 'music'> {
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
  const [pattern] = project.music.patterns;
  const edits: ProjectEdit[] = [];
  if (cells && pattern) edits.push(setSteps(pattern.id, cells), changeMusic({ bpm: demoBpm }));
  if (code?.trim()) edits.push(changeProject({ strudelCode: code }));
  project.change(edits);
  return true;
}

/** Nothing is saved, and nothing stands in the grid. */
function isUntouched({ count, dirty, music }: FirstProject): boolean {
  const isEmpty = music.patterns.every(({ lanes }) => Object.keys(lanes).length === 0);
  return count === 0 && music.id === '' && !dirty && isEmpty;
}
