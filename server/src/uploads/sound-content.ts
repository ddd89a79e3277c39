import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../errors.ts';
import { endingFor, type UploadKind } from './upload-kinds.ts';

/** Rejects with `file_unreadable` unless the bytes begin like a sound file of that ending. */
export async function expectSound(
  bytes: Uint8Array,
  kind: UploadKind,
  ending: string,
): Promise<void> {
  const found = await fileTypeFromBuffer(bytes);
  const [type = ''] = (found?.mime ?? '').split(';');
  if (endingFor(kind, type) === ending) return;
  const what = found ? `what is in it is ${found.ext.toUpperCase()}` : 'no sound is in it';
  throw refuse('file_unreadable', `This file says it is ${ending.toUpperCase()}, but ${what}.`);
}
