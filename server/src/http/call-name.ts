import { type Operation, operations } from '@hocket/api';

const names = new Map(
  Object.entries<Operation>(operations).map(([name, operation]) => [operation, name]),
);

/** The name by which log and metrics know a call; undefined for what is none. */
export function callName(operation: Operation | undefined): string | undefined {
  return operation && names.get(operation);
}
