import { createHash } from 'node:crypto';
import {
  codeOf,
  limits,
  type RecordingRequest,
  type RecordingRoom,
  type RecordingState,
} from '@hocket/sdk';
import { refuse } from '../errors.ts';
import { OwnerConcurrency } from '../limits/owner-concurrency.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { UploadEntry } from '../models/upload-registry.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { PieceFiles, piecesOf } from './piece-files.ts';
import type { RecordingContents } from './recording-contents.ts';
import type { RecordingRegistry } from './recording-registry.ts';
import type { RecordingUse } from './recording-use.ts';
import { expectSound } from './upload-content.ts';
import { expectUpload, quota, recordingKind } from './upload-kinds.ts';
import type { UploadRegistry } from './upload-registry.ts';
import { uploadLimit } from './uploads.ts';

/** How long an upload may rest, and a stored recording be played by no project, in milliseconds. */
export const recordingLifetime = 24 * 60 * 60 * 1000;

/** Hands a recording on to a user who may open a project that plays it; does nothing where that is not so. */
export interface RecordingCopies {
  take(user: string, hash: string, from: NonNullable<RecordingRequest['from']>): Promise<void>;
}

/** The folder of the pieces that a user has sent. */
export const pieceFolder = (user: string, hash?: string) =>
  hash === undefined ? `pieces/${user}` : `pieces/${user}/${hash}`;

/** Uploads of recordings, in pieces that wait in the storage, so that any copy of the server takes the next one. */
export class RecordingUploads {
  private readonly pieces: PieceFiles;
  private readonly slots = new OwnerConcurrency({ all: 4, own: 1 });

  constructor(
    private readonly files: UploadRegistry,
    private readonly registry: RecordingRegistry,
    private readonly contents: RecordingContents,
    private readonly use: RecordingUse,
    private readonly copies: RecordingCopies,
    storage: FileStorage,
    private readonly limits: RateLimits,
    private readonly now: () => Date,
  ) {
    this.pieces = new PieceFiles(storage);
  }

  /**
   * Begins an upload, or says how far it is. Rejects with `file_type_unsupported`, `file_too_large`, `quota_exceeded`, or
   * as the last piece does where only its check was interrupted.
   */
  async begin(user: string, request: RecordingRequest): Promise<RecordingState> {
    const { hash, bytes, name, from } = request;
    const ending = expectUpload(recordingKind, request.fileType.toLowerCase(), bytes);
    if (await this.registry.touch(user, hash, this.now())) return { state: 'stored' };
    if (from) await this.copies.take(user, hash, from);
    const key = this.contents.keyOf(hash, ending);
    const known = await this.files.find(user, hash);
    const isSame = known?.key === key && known.bytes === bytes;
    if (known && (isSame || known.state === 'stored')) return this.goOn(user, hash, known);
    // It was announced as another file than it is.
    if (known) await this.drop(user, hash, known);
    await this.limits.take(uploadLimit, user);
    const at = this.now();
    const entry: UploadEntry = {
      key,
      use: 'recording',
      name: name ?? `${hash.slice(0, 12)}.${ending}`,
      bytes,
      state: 'waiting',
      at,
      received: 0,
    };
    if (await this.files.reserve(user, hash, entry, new Date(at.getTime() + recordingLifetime)))
      return { state: 'wanted', received: 0 };
    // Another call began it at the same time.
    return this.begin(user, request);
  }

  /**
   * Stores the piece that begins at `offset`; the last one is answered when all is checked. Rejects with `not_found`,
   * `upload_offset_wrong`, `upload_mismatch`, or, and then everything of it is dropped, with `recording_mismatch` or
   * `file_unreadable`.
   */
  async receive(
    user: string,
    hash: string,
    offset: number,
    piece: Uint8Array,
  ): Promise<RecordingState> {
    const entry = await this.files.find(user, hash);
    if (!entry) throw noSuchRecording();
    const { bytes, received = 0, state } = entry;
    if (state === 'stored') return { state };
    if (offset !== received) throw offsetWrong(received);
    const length = Math.min(limits.recordingPieceBytes, bytes - offset);
    if (piece.byteLength !== length) {
      throw refuse('upload_mismatch', `Send exactly ${length} bytes from byte ${offset} on`);
    }
    if (length === 0) return this.finish(user, hash, entry);
    const end = offset + length;
    const index = offset / limits.recordingPieceBytes;
    await this.pieces.put(pieceFolder(user, hash), index, piece, 'application/octet-stream');
    if (await this.registry.advance(user, hash, offset, end, this.now()))
      return this.goOn(user, hash, { ...entry, received: end });
    const since = await this.files.find(user, hash);
    if (since) throw offsetWrong(since.received ?? bytes);
    await this.pieces.remove(pieceFolder(user, hash));
    throw noSuchRecording();
  }

  /** What the user's files take together, and which of the hashes are stored. */
  async room(user: string, hashes: readonly string[]): Promise<RecordingRoom> {
    const [taken, held] = await Promise.all([
      this.files.taken(user),
      this.registry.heldOf(user, hashes),
    ]);
    return { ...taken, quota: { ...quota }, held };
  }

  /** Removes a recording, or ends its upload. Rejects with `not_found` or `recording_in_use`. */
  async delete(user: string, hash: string): Promise<void> {
    const entry = await this.files.find(user, hash);
    if (entry?.use !== 'recording') throw noSuchRecording();
    if (entry.state === 'stored' && (await this.use.isPlayed(user, hash))) {
      const sentence = 'A project of yours plays this recording, or would if it came back.';
      throw refuse('recording_in_use', sentence);
    }
    await this.drop(user, hash, entry);
  }

  /** Lets go of a recording, unless it has changed since `entry` was read; false then. */
  async drop(user: string, hash: string, entry: UploadEntry): Promise<boolean> {
    if (entry.state === 'stored') await this.contents.release(hash);
    else await this.pieces.remove(pieceFolder(user, hash));
    return this.registry.drop(user, hash, entry);
  }

  /** How far an upload is; one of which all has come is checked now. */
  private async goOn(user: string, hash: string, entry: UploadEntry): Promise<RecordingState> {
    const { bytes, received = 0, state } = entry;
    if (state === 'stored') return { state };
    return received < bytes ? { state: 'wanted', received } : this.finish(user, hash, entry);
  }

  /** Checks all that has come and stores it. Two calls at a time do the same and do no harm. */
  private finish(user: string, hash: string, entry: UploadEntry): Promise<RecordingState> {
    return this.slots.run(user, async () => {
      const [ending = ''] = entry.key.split('.').slice(-1);
      try {
        const digests = await this.check(user, hash, entry, ending);
        await this.contents.announce(hash, ending, entry.bytes);
        if (!(await this.registry.isHeld(hash))) await this.store(user, hash, ending, digests);
        if (!(await this.registry.settle(user, hash, this.now()))) throw noSuchRecording();
      } catch (error) {
        const newest = await this.files.find(user, hash);
        // Another copy of the server was faster, and has removed the pieces.
        if (newest?.state === 'stored') return { state: 'stored' };
        const isWrong = ['recording_mismatch', 'file_unreadable'].includes(codeOf(error));
        if (newest && isWrong) await this.drop(user, hash, newest);
        throw error;
      }
      await this.pieces.remove(pieceFolder(user, hash));
      return { state: 'stored' };
    });
  }

  /** The digests of the pieces, once they are found to be what was announced. */
  private async check(
    user: string,
    hash: string,
    { bytes }: UploadEntry,
    ending: string,
  ): Promise<string[]> {
    const whole = createHash('sha256');
    const digests: string[] = [];
    let sound: Promise<void> | undefined;
    for (let index = 0; index < piecesOf(bytes); index++) {
      const piece = await this.pieces.piece(pieceFolder(user, hash), index);
      if (!piece) throw mismatch();
      sound ??= expectSound(piece, recordingKind, ending);
      whole.update(piece);
      digests.push(digestOf(piece));
      await sound;
    }
    if (whole.digest('hex') !== hash) throw mismatch();
    return digests;
  }

  /** Stores the pieces that were checked, and none that came since. */
  private async store(
    user: string,
    hash: string,
    ending: string,
    digests: readonly string[],
  ): Promise<void> {
    for (const [index, digest] of digests.entries()) {
      const piece = await this.pieces.piece(pieceFolder(user, hash), index);
      if (!piece || digestOf(piece) !== digest) throw noSuchRecording();
      await this.contents.put(hash, ending, index, piece);
    }
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function noSuchRecording() {
  return refuse('not_found', 'There is no such recording');
}

function offsetWrong(received: number) {
  return refuse('upload_offset_wrong', `The upload goes on at byte ${received}`, { received });
}

function mismatch() {
  const sentence = 'What came is not the recording that was announced. Please send it again.';
  return refuse('recording_mismatch', sentence);
}
