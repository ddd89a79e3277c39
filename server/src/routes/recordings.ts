import { type Handlers, route } from '../http/route.ts';
import type { RecordingUploads } from '../uploads/recording-uploads.ts';

const beginLimit = { name: 'begin-recording', per: 'user', points: 600, seconds: 10 * 60 } as const;

/** Uploads of recordings; their pieces and what is read of them is not JSON (`http/recording-files.ts`). */
export function recordingRoutes(uploads: RecordingUploads) {
  return {
    beginRecording: route(({ caller, body }) => uploads.begin(caller.id, body), beginLimit),
    recordingRoom: route(({ caller, query }) => uploads.room(caller.id, query.hashes)),
    deleteRecording: route(async ({ caller, params }) => {
      await uploads.delete(caller.id, params.hash);
      return null;
    }),
  } satisfies Partial<Handlers>;
}
