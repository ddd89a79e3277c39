import { type Handlers, route } from '../http/route.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** Calls per address. */
const signLimit = { name: 'sign-upload', points: 240, seconds: 60 * 60 };

/** Signs uploads; the file itself is sent to `/files`. */
export function uploadRoutes(uploads: Uploads) {
  return {
    signUpload: route(({ caller, body }) => uploads.sign(caller.id, body), signLimit),
  } satisfies Partial<Handlers>;
}
