import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Projects } from '../services/projects.ts';

const { createProject, deleteProject, getProject, listProjects, updateProject } = operations;

/** The signed-in user's own projects. */
export function projectRoutes(projects: Projects): Route[] {
  return [
    route(listProjects, ({ caller, query }) => projects.list(caller.id, query)),
    route(createProject, ({ caller, body, headers }) =>
      projects.create(caller.id, body, headers['idempotency-key']),
    ),
    route(getProject, ({ caller, params }) => projects.read(caller.id, params.id)),
    route(updateProject, ({ caller, params, body: { rev, ...draft } }) =>
      projects.update(caller.id, params.id, rev, draft),
    ),
    route(deleteProject, async ({ caller, params }) => {
      await projects.delete(caller.id, params.id);
      return null;
    }),
  ];
}
