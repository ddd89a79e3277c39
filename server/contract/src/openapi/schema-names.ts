import * as z from 'zod/mini';
import { failure } from '../failure.ts';
import { project, projectSummary } from '../project-shape.ts';
import { tokens, user } from '../user-shape.ts';

/** The schemas that the API's description shows by name. */
export const schemaNames = z.registry<{ id: string }>();

const named = {
  Failure: failure,
  Project: project,
  ProjectSummary: projectSummary,
  Tokens: tokens,
  User: user,
};
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id });
