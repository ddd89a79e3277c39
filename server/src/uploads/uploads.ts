import type { SignedUpload, UploadRequest } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { ProjectHeadRecord } from '../models/project.ts';
import type { UploadEntry } from '../models/upload-registry.ts';
import { randomId } from '../random-id.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { expectSound, squareImage } from './upload-content.ts';
import { readUploadKey, type UploadKey, uploadKey } from './upload-key.ts';
import { expectUpload, servedTypes, type UploadKind, uploadKinds } from './upload-kinds.ts';
import type { UploadRegistry } from './upload-registry.ts';
import { type Grant, type UploadUrls, uploadLifetime } from './upload-urls.ts';

/** The rate limit of uploads, per user. */
export const uploadLimit = { name: 'uploads-begun', points: 120, seconds: 60 * 60 };

/** Uploads: signs a URL, then checks and stores the file that is sent to it. */
export class Uploads {
  constructor(
    private readonly registry: UploadRegistry,
    private readonly storage: FileStorage,
    private readonly urls: UploadUrls,
    private readonly projects: Model<ProjectHeadRecord>,
    private readonly limits: RateLimits,
    private readonly now: () => Date,
  ) {}

  /** Rejects with `file_type_unsupported`, `file_too_large`, `quota_exceeded` or `not_found`. */
  async sign(user: string, request: UploadRequest): Promise<SignedUpload> {
    const { fileName, fileSize, projectId, uploadType } = request;
    const kind = uploadKinds[uploadType];
    const type = request.fileType.toLowerCase();
    const ending = expectUpload(kind, type, fileSize);
    await this.limits.take(uploadLimit, user);
    const project = uploadType === 'avatar' ? undefined : projectId;
    if (project && !(await this.projects.exists({ _id: project, owner: user }))) {
      throw refuse('not_found', 'There is no such project');
    }
    const id = randomId();
    const key = uploadKey(kind, user, id, ending);
    const at = this.now();
    const entry: UploadEntry = {
      key,
      use: uploadType,
      name: fileName,
      ...(project ? { project } : {}),
      bytes: fileSize,
      state: 'waiting',
      at,
    };
    await this.registry.reserve(user, id, entry, new Date(at.getTime() + uploadLifetime * 1000));
    return { uploadUrl: this.urls.sign({ key, type, bytes: fileSize }), fileUrl: `/files/${key}` };
  }

  /**
   * Whether a signed URL may still be used. Rejects with `upload_refused`, `upload_expired` or `upload_used`.
   */
  async grant(key: string, query: URLSearchParams): Promise<Grant> {
    const grant = this.urls.verify(key, query);
    const { user, id } = parseKey(key);
    if ((await this.registry.find(user, id))?.state !== 'waiting') throw used();
    return grant;
  }

  /** Keeps the file that a grant was given for. Rejects with `upload_used`, `file_unreadable` or `file_too_large`. */
  async receive({ key, bytes: promised }: Grant, bytes: Uint8Array): Promise<void> {
    const { kind, user, id, ending } = parseKey(key);
    const entry = await this.registry.find(user, id);
    if (!entry || !(await this.registry.claim(user, id, this.now()))) throw used();
    const content = await checkContent(bytes, kind, ending).catch(async (error: unknown) => {
      await this.registry.drop(user, id, { ...entry, state: 'storing' });
      throw error;
    });
    // If this fails or the process ends, the registry still has the file, and the sweep removes it.
    await this.storage.put(key, content, servedTypes[ending] ?? '');
    if (!(await this.registry.settle(user, id, promised, content.byteLength, this.now()))) {
      // The account was deleted at the same time.
      await this.storage.delete(key);
      throw used();
    }
  }

  /** Whether a URL is an avatar that this user has uploaded. */
  async isOwnAvatar(user: string, url: string): Promise<boolean> {
    const key = url.startsWith('/files/') ? readUploadKey(url.slice('/files/'.length)) : undefined;
    if (key?.user !== user || key.kind !== uploadKinds.avatar) return false;
    const entry = await this.registry.find(user, key.id);
    return entry?.state === 'stored' && url === `/files/${entry.key}`;
  }

  /** Removes the avatars that are older than the one at `url`; all when the user has none. */
  async keepAvatar(user: string, url: string | undefined): Promise<void> {
    const avatars = Object.entries(await this.registry.all(user)).filter(
      ([, { use, state }]) => use === 'avatar' && state === 'stored',
    );
    const kept = avatars.find(([, { key }]) => url === `/files/${key}`)?.[1];
    for (const [id, entry] of avatars) {
      if (entry !== kept && entry.at <= (kept?.at ?? this.now()))
        await this.remove(user, id, entry);
    }
  }

  /** Whether a URL is a rendering of this project that its user has uploaded. */
  async isOwnRender(user: string, url: string, project: string): Promise<boolean> {
    const entry = (await this.renderAt(user, url))?.entry;
    return entry?.state === 'stored' && entry.project === project;
  }

  /** Removes a rendering that its user has uploaded. */
  async removeRender(user: string, url: string): Promise<void> {
    const found = await this.renderAt(user, url);
    if (found) await this.remove(user, found.id, found.entry);
  }

  private async renderAt(
    user: string,
    url: string,
  ): Promise<{ id: string; entry: UploadEntry } | undefined> {
    const key = url.startsWith('/files/') ? readUploadKey(url.slice('/files/'.length)) : undefined;
    if (key?.user !== user || key.kind !== uploadKinds['project-render']) return undefined;
    const entry = await this.registry.find(user, key.id);
    return entry && url === `/files/${entry.key}` ? { id: key.id, entry } : undefined;
  }

  private async remove(user: string, id: string, entry: UploadEntry): Promise<void> {
    await this.storage.delete(entry.key);
    await this.registry.drop(user, id, entry);
  }
}

/** The content to store. */
async function checkContent(
  bytes: Uint8Array,
  kind: UploadKind,
  ending: string,
): Promise<Uint8Array> {
  if (kind.content === 'image') return squareImage(bytes, kind.side);
  await expectSound(bytes, kind, ending);
  return bytes;
}

function parseKey(key: string): UploadKey {
  const parts = readUploadKey(key);
  if (!parts) throw refuse('not_found', 'There is no such file');
  return parts;
}

function used() {
  return refuse('upload_used', 'This upload was made already. Please try again.');
}
