import type { SignedUpload, UploadRequest } from '@hocket/sdk';
import type { Person, RawAnswer, TestServer } from './test-server.ts';

/** Asks where to send an image of that size. */
export function signAvatar(
  { client }: Person,
  bytes: Uint8Array,
  more: Partial<UploadRequest> = {},
): Promise<SignedUpload> {
  const request = { fileName: 'me.png', fileType: 'image/png', fileSize: bytes.byteLength };
  return client.signUpload({ ...request, uploadType: 'avatar', ...more });
}

/** Sends bytes as they are to a signed URL, as image/png unless asked otherwise. */
export async function put(
  { origin }: TestServer,
  uploadUrl: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/png',
): Promise<Pick<RawAnswer, 'status' | 'body'>> {
  const headers = { 'content-type': type };
  const response = await fetch(origin + uploadUrl, { method: 'PUT', headers, body: bytes });
  return { status: response.status, body: (await response.json()) as RawAnswer['body'] };
}
