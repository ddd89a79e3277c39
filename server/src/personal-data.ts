import type { Json } from '@hocket/sdk';

/**
 * The personal data that one area of the server stores: listed in `create-services.ts`, for export and for the
 * deletion of accounts.
 */
export interface PersonalData {
  /** The field of the export that it stands under. */
  readonly name: string;
  /** All of it, as the user may read it; of what may be much, one entry after the other. */
  collect(user: string): Promise<Json> | AsyncIterable<Json>;
  /** Removes all of it. A second call, after a crash or for late writes, removes what is left. */
  forget(user: string): Promise<void>;
}
