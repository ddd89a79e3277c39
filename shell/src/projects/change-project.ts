import type { ApiClient } from '@hocket/api';
import { musicProjectOf } from '@hocket/music';
import type { ProjectDraft, SavedProject } from '@hocket/sdk';
import type { OpenProject } from '../stores/project/project.ts';

/** What is said of a project beside its music. */
export type About = Pick<ProjectDraft, 'name' | 'description' | 'tags' | 'isPublic'>;

/**
 * Changes what is said of a saved project, whichever text it has now. The studio takes it over when the project is open
 * there, with what is unsaved in it; one that was saved elsewhere meanwhile is left for the next save to find. Rejects
 * like `updateProject`.
 */
export async function changeProject(
  api: Pick<ApiClient, 'getProject' | 'updateProject'>,
  open: OpenProject,
  id: string,
  about: About,
): Promise<SavedProject> {
  const { rev } = await api.getProject(id);
  const answer = await api.updateProject(id, rev, about);
  if (open.data.id === id && open.data.rev === rev) takeOver(open, answer, about);
  return answer;
}

function takeOver(open: OpenProject, answer: SavedProject, about: About): void {
  const wasClean = !open.dirty;
  const { description, name, tags } = answer;
  if (about.name !== undefined) open.rename(name);
  if (about.description !== undefined || about.tags !== undefined) open.describe(description, tags);
  const edits = wasClean ? open.edits : open.savedEdits;
  open.accept(answer, { edits, music: musicProjectOf(answer) });
}

/** After a project was deleted: what is unsaved of it in the studio stays, and is saved as a new one. */
export function release(open: OpenProject, id: string): void {
  if (open.data.id !== id) return;
  if (open.dirty) open.markDeletedRemotely();
  else open.startNew();
}

/**
 * Brings an earlier version back. What is unsaved of the project in the studio is saved first, so that it becomes a
 * version too. Rejects like `save` and `restoreRevision`.
 */
export async function restoreRevision(
  api: Pick<ApiClient, 'restoreRevision'>,
  open: OpenProject,
  id: string,
  revision: string,
): Promise<void> {
  const isOpen = open.data.id === id;
  if (isOpen && open.dirty) await open.save();
  await api.restoreRevision(id, revision);
  if (isOpen && open.data.id === id) await open.open(id);
}
