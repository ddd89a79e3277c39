import { invalid, problem } from '@hocket/api';
import { type Handlers, list, route } from '../http/route.ts';
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
  remixes,
}: ProjectServices) {
  return {
    listProjects: list(({ caller, query, signal }) =>
      projects.list(caller.id, { ...query, signal }),
    ),
    createProject: route(
      async ({ caller, body: { copyOf, ...draft }, headers }) =>
        projects.create(caller.id, draft, {
          key: headers['idempotency-key'],
          forkedFrom: copyOf === undefined ? undefined : await projects.source(caller.id, copyOf),
        }),
      createLimit,
    ),
    getProject: route(({ caller, params }) => projectViews.tagged(caller?.id, params.id)),
    getRemixes: list(({ caller, params }) => remixes.of(caller?.id, params.id)),
    updateProject: route(({ caller, params, headers, body: { rev, ...draft } }) =>
      projects.update(caller.id, params.id, baseOf(headers, rev), draft),
    ),
    patchProject: route(({ caller, params, headers, body: { rev, patches } }) =>
      projects.patch(caller.id, params.id, baseOf(headers, rev) ?? rev, patches),
    ),
    deleteProject: route(async ({ caller, params }) => {
      await deletedProjects.delete(caller.id, params.id);
      return null;
    }),
    restoreProject: route(({ caller, params }) => deletedProjects.restore(caller.id, params.id)),
    forkProject: route(
      ({ caller, params, body, headers }) =>
        projects.fork(caller.id, params.id, headers['idempotency-key'], body),
      createLimit,
    ),
    likeProject: route(
      ({ caller, params, body }) => likes.like(caller.id, params.id, body.isLiked),
      likeLimit,
    ),
    playProject: route(
      ({ caller, address, params }) => plays.play(params.id, { user: caller?.id, address }),
      playLimit,
    ),
  } satisfies Partial<Handlers>;
}

/**
 * The revision that a save stands on, by the tag that reading it gave or by its number. Rejects with `validation_failed`
 * where they say different ones.
 */
function baseOf(
  { 'if-match': tag }: { 'if-match'?: string | undefined },
  rev: number | undefined,
): number | undefined {
  if (tag === undefined) return rev;
  const tagged = Number.parseInt(tag.replace(/^(W\/)?"/, ''), 10);
  if (rev === undefined || rev === tagged) return tagged;
  throw invalid([problem('if-match', 'not_accepted', 'If-Match and rev name different revisions')]);
}
