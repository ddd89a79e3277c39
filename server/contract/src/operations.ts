import { aiOperations } from './ai.ts';
import { authOperations } from './auth.ts';
import { certificateOperations } from './certificates.ts';
import { communityOperations } from './community.ts';
import type { Operation } from './operation.ts';
import { pluginOperations } from './plugins.ts';
import { projectOperations } from './projects.ts';
import { publishTokenOperations } from './publish-tokens.ts';
import { revisionOperations } from './revisions.ts';
import { shareOperations } from './shares.ts';
import { tutorialOperations } from './tutorials.ts';
import { uploadOperations } from './uploads.ts';
import { userOperations } from './users.ts';

/** Every call, by the name of the client's method. */
export const operations = {
  ...authOperations,
  ...userOperations,
  ...projectOperations,
  ...revisionOperations,
  ...shareOperations,
  ...communityOperations,
  ...tutorialOperations,
  ...certificateOperations,
  ...aiOperations,
  ...uploadOperations,
  ...publishTokenOperations,
  ...pluginOperations,
} satisfies Record<string, Operation>;
