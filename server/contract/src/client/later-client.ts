import type { AiAnswer, AiListener, AiRequest, RecordingSending } from '@hocket/sdk';
import type { Connection } from '../call.ts';
import { laterOperations } from '../later-operations.ts';
import { type Calls, callsOf } from './calls.ts';
import { generate } from './generate.ts';
import { sendFile } from './send-file.ts';
import { readRecording, sendRecording } from './send-recording.ts';

/** What is called once somebody opens what it belongs to. */
export interface LaterClient extends Omit<Calls<typeof laterOperations>, 'generate'> {
  /**
   * Makes music of words. Rejects with `validation_failed` and the sentence about the prompt before anything is sent,
   * `ai_limit`, `ai_cancelled`, or a failure that says 'AI generation failed: HTTP N'.
   */
  generate(request: AiRequest, listener?: AiListener): Promise<AiAnswer>;
  /**
   * Sends a file to its `uploadUrl`. Rejects with `upload_failed` or the server's own code, such as `file_unreadable` when
   * the file is not what it says.
   */
  sendFile(uploadUrl: string, file: Blob): Promise<void>;
  /**
   * Sends a recording with that SHA-256, from where an earlier call ended. Rejects with `file_type_unsupported`,
   * `file_too_large`, `quota_exceeded`, `file_unreadable`, `recording_mismatch` where it is not the file of that hash, or the
   * reason of the signal.
   */
  sendRecording(hash: string, file: Blob, sending?: RecordingSending): Promise<void>;
  /** A recording that a project plays, opened by the link `share` where it is neither public nor one's own. Rejects with `not_found`. */
  readRecording(project: string, hash: string, share?: string): Promise<Blob>;
}

/** The other half of `createClient`. */
export function laterClient(connection: Connection): LaterClient {
  const calls = callsOf(laterOperations, connection);
  return {
    ...calls,
    generate: (request, listener) => generate(calls, request, listener),
    sendFile: (uploadUrl, file) => sendFile(connection, uploadUrl, file),
    sendRecording: (hash, file, sending) =>
      sendRecording(connection, calls.beginRecording, hash, file, sending),
    readRecording: (project, hash, share) => readRecording(connection, project, hash, share),
  };
}
