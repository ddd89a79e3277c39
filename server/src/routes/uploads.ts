import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** Calls per address. */
const signing = { name: 'sign-upload', points: 240, seconds: 60 * 60 };

/** Where to send a file; the file itself is taken by `/files`. */
export function uploadRoutes(uploads: Uploads): Route[] {
  return [
    route(operations.signUpload, ({ caller, body }) => uploads.sign(caller.id, body), signing),
  ];
}
