import { operations } from '@hocket/api';
import { list, type Route, route } from '../http/route.ts';
import type { ProjectServices } from '../services/projects/project-services.ts';

/** For creating and for forking. */
const createLimit = { name: 'make-project', per: 'user', points: 600, seconds: 10 * 60 } as const;
const likeLimit = { name: 'like', per: 'user', points: 300, seconds: 5 * 60 } as const;
/** Per address, because a listener need not be signed in. */
const playLimit = { name: 'play', points: 300, seconds: 5 * 60 };

/** The signed-in user's own projects, and what can be done with public ones. */
export function projectRoutes({
  projects,
  deletedProjects,
  projectViews,
  likes,
  plays,
}: ProjectServices): Route[] {
  return [
    list(operations.listProjects, ({ caller, query, signal }) =>
      projects.list(caller.id, { ...query, signal }),
    ),
    route(
      operations.createProject,
      ({ caller, body, headers }) =>
        projects.create(caller.id, body, { key: headers['idempotency-key'] }),
      createLimit,
    ),
    route(operations.getProject, ({ caller, params }) => projectViews.read(caller?.id, params.id)),
    route(operations.updateProject, ({ caller, params, body: { rev, ...draft } }) =>
      projects.update(caller.id, params.id, rev, draft),
    ),
    route(operations.deleteProject, async ({ caller, params }) => {
      await deletedProjects.delete(caller.id, params.id);
      return null;
    }),
    route(operations.restoreProject, ({ caller, params }) =>
      deletedProjects.restore(caller.id, params.id),
    ),
    route(
      operations.forkProject,
      ({ caller, params, body, headers }) =>
        projects.fork(caller.id, params.id, headers['idempotency-key'], body.name),
      createLimit,
    ),
    route(
      operations.likeProject,
      ({ caller, params, body }) => likes.like(caller.id, params.id, body.isLiked),
      likeLimit,
    ),
    route(
      operations.playProject,
      ({ caller, address, params }) => plays.play(params.id, { user: caller?.id, address }),
      playLimit,
    ),
  ];
}
