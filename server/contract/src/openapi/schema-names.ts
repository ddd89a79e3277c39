import * as z from 'zod/mini';
import { failure } from '../failure.ts';
import {
  communityProject,
  project,
  projectSummary,
  projectView,
  revision,
  revisionSummary,
  savedProject,
} from '../project-shape.ts';
import { preferences, publicProfile, sessionInfo, tokens, user } from '../user-shape.ts';

/** The schemas that the API's description shows by name. */
export const schemaNames = z.registry<{ id: string }>();

const named = {
  CommunityProject: communityProject,
  Failure: failure,
  Preferences: preferences,
  Project: project,
  ProjectSummary: projectSummary,
  ProjectView: projectView,
  PublicProfile: publicProfile,
  Revision: revision,
  RevisionSummary: revisionSummary,
  SavedProject: savedProject,
  SessionInfo: sessionInfo,
  Tokens: tokens,
  User: user,
};
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id });
