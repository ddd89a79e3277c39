import { codeOf, limits, type RecordingSending, type RecordingState } from '@hocket/sdk';
import { type Connection, checked, refusal, unreachable } from '../call.ts';
import { recordingOperations } from '../recordings.ts';
import type { Calls } from './calls.ts';

/** Milliseconds for a piece of 1 MB: 30 kbit/s, which is slower than any network that is of use. */
const pieceTimeout = 300_000;

/**
 * Sends a recording piece by piece, from where an earlier call ended; nothing where it is stored already. Rejects with the
 * server's code, `network_unreachable`, or the signal's reason.
 */
export async function sendRecording(
  connection: Connection,
  begin: Calls<typeof recordingOperations>['beginRecording'],
  hash: string,
  file: Blob,
  { name, from, onProgress, signal }: RecordingSending = {},
): Promise<void> {
  signal?.throwIfAborted();
  const request = { hash, fileType: file.type, bytes: file.size };
  let upload = await begin({ ...request, ...(name ? { name } : {}), ...(from ? { from } : {}) });
  while (upload.state === 'wanted') {
    onProgress?.(upload.received);
    upload = await sendPiece(connection, hash, file, upload.received, signal);
  }
  onProgress?.(file.size);
}

async function sendPiece(
  { base, fetch, token }: Connection,
  hash: string,
  file: Blob,
  offset: number,
  signal?: AbortSignal,
): Promise<RecordingState> {
  const body = file.slice(offset, offset + limits.recordingPieceBytes);
  const late = AbortSignal.timeout(pieceTimeout);
  const response = await fetch(`${base}/recordings/${hash}?offset=${offset}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token() ?? ''}`, 'content-type': file.type },
    body,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw unreachable(cause);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return checked(recordingOperations.beginRecording, answer);
  const error = refusal(response, answer);
  const { received } = (error.details ?? {}) as { received?: unknown };
  // Another tab sends the same one, or the answer about a piece was lost.
  if (codeOf(error) === 'upload_offset_wrong' && typeof received === 'number')
    return { state: 'wanted', received };
  throw error;
}

/**
 * A recording that a project plays: of one's own, a public one, or one that the link `share` opens. Rejects with the server's
 * code, or `network_unreachable`.
 */
export async function readRecording(
  { base, fetch, token }: Connection,
  project: string,
  hash: string,
  share?: string,
): Promise<Blob> {
  const bearer = token();
  const query = share === undefined ? '' : `?share=${encodeURIComponent(share)}`;
  const url = `${base}/projects/${encodeURIComponent(project)}/recordings/${hash}${query}`;
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : undefined;
  const response = await fetch(url, { headers }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!response.ok) throw refusal(response, await response.json().catch(() => undefined));
  return response.blob().catch((cause: unknown) => {
    throw unreachable(cause);
  });
}
