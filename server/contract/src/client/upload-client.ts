import { type FileTransfer, HocketError, type UploadCalls } from '@hocket/sdk';
import { type Connection, call, refusal } from '../call.ts';
import { uploadOperations } from '../uploads.ts';

const { signUpload } = uploadOperations;

export function uploadClient(connection: Connection): UploadCalls & FileTransfer {
  return {
    signUpload: (body) => call(connection, signUpload, { body }),
    sendFile: async (uploadUrl, file) => {
      const { base, fetch } = connection;
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
    },
  };
}
