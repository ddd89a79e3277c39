import type { ApiClient } from '@hocket/sdk';
import type { Project } from '../stores/project/project.ts';

/**
 * Brings an earlier version back. What is unsaved of the project in the studio is saved first, so that it becomes a
 * version too. Rejects like `save` and `restoreRevision`.
 */
export async function restoreRevision(
  api: Pick<ApiClient, 'restoreRevision'>,
  open: Project,
  id: string,
  revision: string,
): Promise<void> {
  const isOpen = open.data.id === id;
  if (isOpen && open.dirty) await open.save();
  await api.restoreRevision(id, revision);
  if (isOpen && open.data.id === id) await open.open(id);
}
