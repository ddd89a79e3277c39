import './no-eval.ts';
import * as z from 'zod/mini';
import { nothing, operation } from './operation.ts';
import { projectView } from './project-shape.ts';
import { params } from './projects.ts';

export const shareOperations = {
  shareProject: operation({
    method: 'POST',
    path: '/projects/:id/share',
    summary: 'Makes a link that opens the project for whoever has it; once more gives the same.',
    auth: 'bearer',
    params,
    data: z.object({ shareId: z.string() }),
    errors: ['not_found'],
  }),
  getSharedProject: operation({
    method: 'GET',
    path: '/share/:shareId',
    summary: 'The project that a link opens, public or not.',
    auth: 'optional',
    params: z.object({ shareId: z.string() }),
    data: projectView,
    errors: ['not_found'],
  }),
  unshareProject: operation({
    method: 'DELETE',
    path: '/projects/:id/share',
    summary: 'Ends the link; a later one will be another.',
    auth: 'bearer',
    params,
    data: nothing,
    errors: ['not_found'],
  }),
};
