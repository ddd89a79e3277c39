import type { Json } from '@hocket/sdk';

/** What one area of the server keeps about its users: listed in `services.ts`, for the export and for leaving. */
export interface PersonalData {
  /** The field of the export that it stands under. */
  readonly name: string;
  /** All of it, as the user may read it. */
  collect(user: string): Promise<Json>;
  /** Removes all of it. Called again, after a crash or for what came late, it removes what is left. */
  forget(user: string): Promise<void>;
}
