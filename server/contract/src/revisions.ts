import './no-eval.ts';
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { revision, revisionSummary, savedProject } from './project-shape.ts';
import { params } from './projects.ts';

const oneRevision = z.extend(params, { rev: z.string() });

export const revisionOperations = {
  listRevisions: operation({
    method: 'GET',
    path: '/projects/:id/revisions',
    summary: 'Earlier texts of a project, newest first, at most 50.',
    auth: 'bearer',
    params,
    data: z.object({ revisions: z.array(revisionSummary) }),
    errors: ['not_found'],
  }),
  getRevision: operation({
    method: 'GET',
    path: '/projects/:id/revisions/:rev',
    summary: 'An earlier text in full.',
    auth: 'bearer',
    params: oneRevision,
    data: revision,
    errors: ['not_found'],
  }),
  restoreRevision: operation({
    method: 'POST',
    path: '/projects/:id/revisions/:rev/restore',
    summary: 'Saves an earlier text anew; what it replaces becomes a revision.',
    auth: 'bearer',
    params: oneRevision,
    data: savedProject,
    errors: ['not_found'],
  }),
};
