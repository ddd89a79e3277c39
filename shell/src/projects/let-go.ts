import type { Project } from '../stores/project/project.ts';

/** After a project was deleted: what is unsaved of it in the studio stays, and is saved as a new one. */
export function letGo(open: Project, id: string): void {
  if (open.data.id !== id) return;
  if (open.dirty) open.orphaned();
  else open.startNew();
}
