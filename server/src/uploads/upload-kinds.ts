import { limits, type UploadType } from '@hocket/sdk';
import { refuse } from '../errors.ts';

/** The rules for one kind of upload. */
export interface UploadKind {
  /** The folder they are kept in, and the first part of their path. */
  folder: string;
  content: 'image' | 'audio';
  /** A file has to be smaller than this. */
  maxBytes: number;
  /** Images: both sides of what is stored, in pixels. */
  side: number;
}

const sound = { content: 'audio', maxBytes: limits.soundBytes, side: 0 } as const;
const image = { content: 'image', maxBytes: limits.imageBytes } as const;

export const uploadKinds: Record<UploadType, UploadKind> = {
  avatar: { ...image, folder: 'avatars', side: 512 },
  'project-sample': { ...sound, folder: 'samples' },
  'project-render': { ...sound, folder: 'renders' },
  'project-cover': { ...image, folder: 'covers', side: 1024 },
};

/** What projects play; they are sent in pieces. */
export const recordingKind: UploadKind = {
  ...sound,
  folder: 'recordings',
  maxBytes: limits.recordingBytes,
};

/** What one user may store in all. */
export const quota = { bytes: 200 * 1024 * 1024, files: 200 };

/** Media types of images that can be read. What is stored is always WebP. */
const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** The media types of each sound format, by file extension. */
const soundTypes: Record<string, readonly string[]> = {
  wav: ['audio/wav', 'audio/wave', 'audio/x-wav', 'audio/vnd.wave'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  ogg: ['audio/ogg', 'application/ogg', 'audio/vorbis', 'audio/opus'],
  flac: ['audio/flac', 'audio/x-flac'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
};

/** The ending under which a file of that type is kept; undefined when such files are not taken. */
export function endingFor({ content }: UploadKind, type: string): string | undefined {
  if (content === 'image') return imageTypes.includes(type) ? 'webp' : undefined;
  return Object.keys(soundTypes).find((ending) => soundTypes[ending]?.includes(type));
}

/**
 * The ending of a file that somebody wants to store. Throws `file_type_unsupported` or `file_too_large` where it may not
 * be.
 */
export function expectUpload(kind: UploadKind, type: string, bytes: number): string {
  const ending = endingFor(kind, type);
  if (ending === undefined) {
    throw refuse(
      'file_type_unsupported',
      kind.content === 'image'
        ? 'Please select an image file: PNG, JPEG, WebP, GIF or AVIF'
        : 'Please select a sound file: WAV, MP3, OGG, FLAC or M4A',
    );
  }
  if (bytes >= kind.maxBytes) {
    throw refuse('file_too_large', `File size must be less than ${kind.maxBytes / 2 ** 20}MB`);
  }
  return ending;
}

/** The media types of served files by extension; no other file is served. */
export const servedTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
};
