import { resources } from '@hocket/api';
import { HocketError, limits as sizes } from '@hocket/sdk';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { refuse } from '../errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { UploadEntry } from '../models/upload-registry.ts';
import type { RecordingAccess } from '../services/projects/recording-access.ts';
import type { RecordingContents } from '../uploads/recording-contents.ts';
import type { RecordingRegistry } from '../uploads/recording-registry.ts';
import type { RecordingUploads } from '../uploads/recording-uploads.ts';
import { servedTypes } from '../uploads/upload-kinds.ts';
import { addressOf } from './address.ts';
import type { BodyBuffers } from './body-buffers.ts';
import { claimOf, type TokenChecks } from './caller.ts';
import { parse } from './parse.ts';
import { noSuchFile, protectFile, serveFile } from './serve-file.ts';

const { storeRecordingPiece, readOwnRecording, readRecording } = resources;

/** Per user: 1.2 GB in ten minutes. */
const pieceLimit = { name: 'recording-pieces', points: 1200, seconds: 10 * 60 };
/** Per address, because a listener need not be signed in. */
const readLimit = { name: 'read-recording', points: 3000, seconds: 10 * 60 };

interface RecordingServices {
  recordingUploads: Pick<RecordingUploads, 'receive'>;
  recordingRegistry: Pick<RecordingRegistry, 'held'>;
  recordingContents: RecordingContents;
  recordingAccess: Pick<RecordingAccess, 'find'>;
  rateLimits: RateLimits;
}

/** What of recordings is bytes: the pieces that are sent, and the files that are read. */
export function recordingFiles(
  {
    recordingUploads,
    recordingRegistry,
    recordingContents,
    recordingAccess,
    rateLimits,
  }: RecordingServices,
  tokens: TokenChecks,
  bodyBuffers: BodyBuffers,
): Middleware {
  const router = new Router();

  router.put(storeRecordingPiece.path, async (ctx) => {
    protectFile(ctx);
    const { params, query } = await parse(storeRecordingPiece, ctx);
    const claim = await claimOf(ctx, 'bearer', tokens);
    const owner = claim?.id ?? '';
    await rateLimits.take(pieceLimit, owner);
    const piece = await pieceOf(ctx, bodyBuffers, owner);
    // The session may have ended while the piece came.
    await claim?.confirm();
    ctx.body = { data: await recordingUploads.receive(owner, params.hash, query.offset, piece) };
  });

  router.get(readOwnRecording.path, async (ctx) => {
    protectFile(ctx);
    const { params } = await parse(readOwnRecording, ctx);
    const user = await callerOf(ctx, 'bearer');
    await send(ctx, params.hash, await recordingRegistry.held(user ?? '', params.hash));
  });

  router.get(readRecording.path, async (ctx) => {
    protectFile(ctx);
    const { params, query } = await parse(readRecording, ctx);
    const user = await callerOf(ctx, 'optional');
    const from = { project: params.id, ...query };
    await send(ctx, params.hash, await recordingAccess.find(user, params.hash, from));
  });

  return router.routes() as Middleware;

  async function callerOf(ctx: Context, auth: 'bearer' | 'optional'): Promise<string | undefined> {
    await rateLimits.take(readLimit, addressOf(ctx.ip));
    const caller = await (await claimOf(ctx, auth, tokens))?.confirm();
    return caller?.id;
  }

  async function send(ctx: Context, hash: string, entry: UploadEntry | undefined): Promise<void> {
    const [ending = ''] = entry?.key.split('.').slice(-1) ?? [];
    const type = servedTypes[ending];
    if (!type) throw noSuchFile();
    const name = `${hash.slice(0, 12)}.${ending}`;
    await serveFile(ctx, recordingContents, hash, { id: hash, type, name, cacheScope: 'private' });
  }
}

/** The bytes of a piece. Rejects with `upload_mismatch` when they are too many or cut off, or with `busy`. */
async function pieceOf(ctx: Context, bodyBuffers: BodyBuffers, owner: string): Promise<Uint8Array> {
  const maxBytes = sizes.recordingPieceBytes;
  const tooLarge = () => refuse('upload_mismatch', `A piece has at most ${maxBytes} bytes`);
  if (ctx.request.length > maxBytes) throw tooLarge();
  try {
    return await bodyBuffers.read(ctx, { owner, maxBytes, tooLarge });
  } catch (cause) {
    if (cause instanceof HocketError) throw cause;
    throw refuse('upload_mismatch', 'The upload was cut off', undefined, cause);
  }
}
