import { authOperations } from './auth.ts';
import { certificateOperations } from './certificates.ts';
import { communityOperations } from './community.ts';
import { installedPluginOperations } from './installed-plugins.ts';
import type { Operation } from './operation.ts';
import { projectOperations } from './projects.ts';
import { shareOperations } from './shares.ts';
import { tutorialOperations } from './tutorials.ts';
import { userOperations } from './users.ts';

/** What is called as a page or the studio opens, and as people play and save. */
export const startOperations = {
  ...authOperations,
  ...userOperations,
  ...projectOperations,
  ...shareOperations,
  ...communityOperations,
  ...tutorialOperations,
  ...certificateOperations,
  ...installedPluginOperations,
} satisfies Record<string, Operation>;
