import { type UploadKind, uploadKinds } from './upload-kinds.ts';

/** What the key of an uploaded file says: `folder/user/id.ending`. */
export interface UploadKey {
  kind: UploadKind;
  user: string;
  id: string;
  ending: string;
}

const pattern = /^([a-z]+)\/([\w-]{1,64})\/([\w-]{20})\.([a-z0-9]{2,5})$/;
const kinds = Object.values(uploadKinds);

export function uploadKey(
  { folder }: UploadKind,
  user: string,
  id: string,
  ending: string,
): string {
  return `${folder}/${user}/${id}.${ending}`;
}

/** Undefined for what is no uploaded file's key. */
export function readUploadKey(key: string): UploadKey | undefined {
  const [, folder = '', user = '', id = '', ending = ''] = pattern.exec(key) ?? [];
  const kind = kinds.find((one) => one.folder === folder);
  return kind && { kind, user, id, ending };
}
