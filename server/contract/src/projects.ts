import './no-eval.ts';
import type { ListQuery, ProjectDraft } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { project, projectFields, projectSummary } from './project-shape.ts';

const whole = (min: number, max: number, initial: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), initial);

const listQuery = exactly<Required<ListQuery>>()(
  z.object({
    page: whole(1, 10_000, 1),
    limit: whole(1, 100, 20),
    sort: z._default(z.enum(['updatedAt', 'createdAt', 'name', 'bpm']), 'updatedAt'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
);

/** What a client may say of a project; everything else in its body changes nothing. */
export const projectDraft = exactly<ProjectDraft>()(z.partial(projectFields));

/** An id that no project has is answered like any other: not_found. */
const params = z.object({ id: z.string() });

/** Own projects, newest first unless asked otherwise. */
const listProjects = operation({
  method: 'GET',
  path: '/projects',
  auth: 'bearer',
  query: listQuery,
  data: z.object({ projects: z.array(projectSummary), total: z.number() }),
  errors: [],
});

const getProject = operation({
  method: 'GET',
  path: '/projects/:id',
  auth: 'bearer',
  params,
  data: project,
  errors: ['not_found'],
});

/** With an Idempotency-Key a repeated call gives the same project. */
const createProject = operation({
  method: 'POST',
  path: '/projects',
  auth: 'bearer',
  status: 201,
  headers: z.object({
    'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  body: projectDraft,
  data: project,
  errors: [],
});

/** `rev` names the revision it stands on; another one answers 409 with the server's copy in details.project. */
const updateProject = operation({
  method: 'PUT',
  path: '/projects/:id',
  auth: 'bearer',
  params,
  body: z.extend(projectDraft, { rev: z.int().check(z.minimum(0)) }),
  data: project,
  errors: ['not_found', 'project_conflict'],
});

const deleteProject = operation({
  method: 'DELETE',
  path: '/projects/:id',
  auth: 'bearer',
  params,
  data: nothing,
  errors: ['not_found'],
});

export const projectOperations = {
  listProjects,
  getProject,
  createProject,
  updateProject,
  deleteProject,
};
