import { HocketError } from '@hocket/sdk';
import { type Connection, refusal } from '../call.ts';

/** Sends a file to the address that signing gave; the one call that is not JSON. Rejects with `upload_failed`, or the server's code. */
export async function sendFile(
  { base, fetch }: Connection,
  uploadUrl: string,
  file: Blob,
): Promise<void> {
  const url = URL.canParse(base) ? new URL(uploadUrl, base).href : uploadUrl;
  const headers = { 'content-type': file.type };
  const response = await fetch(url, { method: 'PUT', headers, body: file }).catch(
    (cause: unknown) => {
      throw new HocketError('upload_failed', 'File upload failed', { cause });
    },
  );
  if (response.ok) return;
  const error = refusal(response, await response.json().catch(() => undefined));
  // Whatever stands between here and the server has no sentence of its own for this.
  if (error.code !== 'response_invalid') throw error;
  throw new HocketError('upload_failed', 'File upload failed', { cause: error });
}
