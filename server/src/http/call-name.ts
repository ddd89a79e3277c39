import { type Operation, operations } from '@hocket/api';

const names = new Map(
  Object.entries<Operation>(operations).map(([name, operation]) => [operation, name]),
);

/** The name of a call in log and metrics; undefined for requests that are no call. */
export function callName(operation: Operation | undefined): string | undefined {
  return operation && names.get(operation);
}
