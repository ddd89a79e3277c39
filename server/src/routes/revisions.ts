import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { ProjectServices } from '../services/projects/project-services.ts';

/** Earlier texts of one's own projects. */
export function revisionRoutes({
  projects,
  revisions,
}: Pick<ProjectServices, 'projects' | 'revisions'>): Route[] {
  return [
    route(operations.listRevisions, ({ caller, params }) => revisions.list(caller.id, params.id)),
    route(operations.getRevision, ({ caller, params }) =>
      revisions.read(caller.id, params.id, params.rev),
    ),
    route(operations.restoreRevision, ({ caller, params }) =>
      projects.restoreRevision(caller.id, params.id, params.rev),
    ),
  ];
}
