import type * as z from 'zod/mini';
import type { ErrorCode } from './error-code.ts';
import type { Operation } from './operation.ts';

/** What one status brings: JSON as it stands, not under `data`, or bytes of one of some media types, or nothing. */
export interface ResourceAnswer {
  description: string;
  json?: z.ZodMiniType;
  types?: readonly string[];
  /** Says in Retry-After when to ask again. */
  retry?: true;
}

/** Something that the server has beside its calls: a state, a file, a list. Described once, as they are. */
export interface Resource {
  method: 'GET' | 'PUT' | 'POST';
  /** From the server's root, parameters as `:name`. GET means HEAD, too. */
  path: string;
  /** Its address in an example, where that is not just the path: variables as `$NAME`. */
  address?: string;
  /** Under which it is shown in the API's description. */
  area: string;
  /** One English sentence that says what it is for. */
  summary: string;
  /** `deploy`: a deploy token is needed; the others as in calls. Nothing is needed where it is left out. */
  auth?: 'deploy' | Exclude<Operation['auth'], 'none' | 'publisher' | 'agent'>;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Lower-case names. */
  headers?: z.ZodMiniType;
  /** Media types of the bytes that are sent. */
  takes?: readonly string[];
  /** JSON that is sent. */
  body?: z.ZodMiniType;
  /** A body to show. */
  example?: unknown;
  /** By status. */
  answers: Readonly<Record<number, ResourceAnswer>>;
  /** The codes with which it fails, in the form of every failure. */
  errors: readonly ErrorCode[];
}

/** Keeps a resource's exact type. */
export function resource<const R extends Resource>(described: R): R {
  return described;
}
