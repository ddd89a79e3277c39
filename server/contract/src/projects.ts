import './no-eval.ts';
import type { Likes, ListQuery, ProjectPage } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { patches } from './music-shape.ts';
import { idempotencyKey, ifMatch, nothing, operation } from './operation.ts';
import { pageFields, withinPages } from './page-query.ts';
import {
  newProjectDraft,
  projectDraft,
  projectSummary,
  projectTexts,
  projectView,
  savedProject,
  saveReceipt,
} from './project-shape.ts';
import { report } from './report-shape.ts';

type Initial = 'page' | 'limit' | 'sort' | 'order';

/** What a list is asked, once parsed. */
interface ListAsked extends Required<Pick<ListQuery, Initial>>, Omit<ListQuery, Initial | 'tags'> {
  tags: string[];
}

const listQuery = exactly<ListAsked>()(
  z
    .object({
      ...pageFields,
      sort: z._default(z.enum(['updatedAt', 'createdAt', 'name', 'bpm']), 'updatedAt'),
      order: z._default(z.enum(['asc', 'desc']), 'desc'),
      public: z.optional(
        z.pipe(
          z.enum(['true', 'false']),
          z.transform((text) => text === 'true'),
        ),
      ),
    })
    .check(withinPages()),
);

/** The largest song has some 11 MB, with its code. */
const projectBytes = 16 * 2 ** 20;

/** An id that no project has is answered like any other: not_found. */
export const params = z.object({ id: z.string() });

export const projectOperations = {
  listProjects: operation({
    method: 'GET',
    path: '/projects',
    summary: 'Your own projects, the last saved first unless asked otherwise.',
    auth: 'bearer',
    query: listQuery,
    data: exactly<ProjectPage>()(
      z.object({
        projects: z.array(projectSummary),
        total: z.number(),
        nextCursor: z.optional(z.string()),
      }),
    ),
    errors: [],
  }),
  getProject: operation({
    method: 'GET',
    path: '/projects/:id',
    summary: 'One of your own projects, or a public one.',
    auth: 'optional',
    params,
    data: projectView,
    errors: ['not_found'],
  }),
  createProject: operation({
    method: 'POST',
    path: '/projects',
    summary:
      'Makes a project. Its music may come in version 2, in version 1 (patterns with steps), or as `gridPattern` alone. `copyOf` names a public project that it is a copy of, as its source, whose recordings it takes over. With an Idempotency-Key a repeated call gives the same one; with another body it is refused.',
    auth: 'bearer',
    status: 201,
    headers: idempotencyKey,
    maxBytes: projectBytes,
    body: newProjectDraft,
    example: { name: 'Night bus', bpm: 128, tags: ['techno'], isPublic: true },
    data: savedProject,
    errors: ['music_invalid', 'idempotency_key_reused', 'not_found', 'quota_exceeded'],
  }),
  updateProject: operation({
    method: 'PUT',
    path: '/projects/:id',
    summary:
      "Saves the fields that are sent; music as in making one, and `gridPattern` alone changes those onsets. `rev` names the revision it stands on; another one answers 409 with the server's copy in details.project and keeps what was sent as the revision details.revision. If-Match with the ETag of what was read says the same as `rev`; without either it saves over whatever is there. What it replaces stays in the revisions.",
    auth: 'bearer',
    params,
    headers: ifMatch,
    maxBytes: projectBytes,
    body: z.extend(projectDraft, { rev: z.optional(z.int().check(z.minimum(0))) }),
    fieldArguments: ['rev'],
    example: { rev: 1, strudelCode: 's("bd*4")' },
    data: savedProject,
    errors: ['not_found', 'music_invalid', 'project_conflict'],
  }),
  patchProject: operation({
    method: 'PATCH',
    path: '/projects/:id',
    summary:
      'Saves only what changed: patches by id, made on the revision `rev`. `value` is what stands at `path` afterwards, nothing where it is taken away; of `strudelCode` it is what is replaced where (at, remove, insert), of a whole list of tracks, patterns or sections it is the order of their ids. Another revision answers 409 as a whole save does; a patch without a place, or music that the studio could not have made, is refused and nothing is saved.',
    auth: 'bearer',
    params,
    headers: ifMatch,
    maxBytes: projectBytes,
    body: z.object({ rev: z.int().check(z.minimum(0)), patches }),
    fieldArguments: ['rev', 'patches'],
    example: {
      rev: 2,
      patches: [
        { path: '/bpm', value: 126 },
        {
          path: '/patterns/a/lanes/track-1/notes/s4',
          value: { at: 960, length: 240, velocity: 0.8, chance: 1, repeats: 1 },
        },
      ],
    },
    data: saveReceipt,
    errors: ['not_found', 'music_invalid', 'project_conflict'],
  }),
  deleteProject: operation({
    method: 'DELETE',
    path: '/projects/:id',
    summary: 'Deletes a project; for 30 days it can be restored.',
    auth: 'bearer',
    params,
    data: nothing,
    errors: ['not_found'],
  }),
  restoreProject: operation({
    method: 'POST',
    path: '/projects/:id/restore',
    summary: 'Brings a deleted project back.',
    auth: 'bearer',
    params,
    data: savedProject,
    errors: ['not_found'],
  }),
  likeProject: operation({
    method: 'POST',
    path: '/projects/:id/like',
    summary: 'Turns your like on or off, or sets it when the body says which.',
    auth: 'bearer',
    params,
    body: z.object({ isLiked: z.optional(z.boolean()) }),
    fieldArguments: ['isLiked'],
    example: { isLiked: true },
    data: exactly<Likes>()(z.object({ isLiked: z.boolean(), likeCount: z.number() })),
    errors: ['not_found'],
  }),
  playProject: operation({
    method: 'POST',
    path: '/projects/:id/play',
    summary: 'Counts a play: of one listener at most one in half an hour.',
    auth: 'optional',
    params,
    data: z.object({ playCount: z.number() }),
    errors: ['not_found'],
  }),
  forkProject: operation({
    method: 'POST',
    path: '/projects/:id/fork',
    summary:
      'Copies a project of your own, or a public one, with the recordings that it plays. Idempotency-Key as in making one.',
    auth: 'bearer',
    status: 201,
    params,
    headers: idempotencyKey,
    body: z.object({ name: z.optional(projectTexts.shape.name) }),
    example: { name: 'Night bus, slower' },
    data: savedProject,
    errors: ['not_found', 'idempotency_key_reused', 'quota_exceeded'],
  }),
  reportProject: operation({
    method: 'POST',
    path: '/projects/:id/report',
    summary: 'Tells the operators of a public project; once more replaces what you said.',
    auth: 'bearer',
    params,
    body: report,
    data: nothing,
    errors: ['not_found'],
  }),
};
