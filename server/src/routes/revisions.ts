import { type Handlers, route } from '../http/route.ts';
import type { ProjectServices } from '../services/projects/project-services.ts';

/** Earlier texts of one's own projects. */
export function revisionRoutes({
  projects,
  revisions,
}: Pick<ProjectServices, 'projects' | 'revisions'>) {
  return {
    listRevisions: route(({ caller, params }) => revisions.list(caller.id, params.id)),
    getRevision: route(({ caller, params }) => revisions.read(caller.id, params.id, params.rev)),
    restoreRevision: route(({ caller, params }) =>
      projects.restoreRevision(caller.id, params.id, params.rev),
    ),
  } satisfies Partial<Handlers>;
}
