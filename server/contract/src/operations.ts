import { laterOperations } from './later-operations.ts';
import type { Operation } from './operation.ts';
import { startOperations } from './start-operations.ts';

/** Every call, by the name of the client's method. */
export const operations = {
  ...startOperations,
  ...laterOperations,
} satisfies Record<string, Operation>;
