import type { ApiClient } from '@hocket/sdk';
import { authOperations } from './auth.ts';
import type { Operation } from './operation.ts';
import { projectOperations } from './projects.ts';
import { userOperations } from './users.ts';

/** Every call, by the name of the client's method. */
export const operations = {
  ...authOperations,
  ...userOperations,
  ...projectOperations,
} satisfies Record<keyof ApiClient, Operation>;
