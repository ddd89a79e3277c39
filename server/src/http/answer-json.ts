import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { Data, Operation, operations } from '@hocket/api';
import type { Context } from 'koa';
import { StreamedAnswer } from '../services/streamed-answer.ts';
import { TaggedAnswer, tagOf } from '../services/tagged-answer.ts';
import { isKnown, mayBeKept, setTag } from './caching.ts';
import { callName } from './call-name.ts';

const compressed = promisify(gzip);
/** Characters from which an answer is compressed: those of large songs, which shrink to a tenth. */
const compressedFrom = 100_000;

type Operations = typeof operations;

/** The names of the calls that make something. */
type MakingCall = {
  [N in keyof Operations]: Operations[N] extends { status: 201 } ? N : never;
}[keyof Operations];

/** Where what a call has made is found, under `/api`; `asked` are the parameters of the call's own address. */
const locations: {
  [N in MakingCall]: (made: Data<Operations[N]>, asked: Record<string, string>) => string;
} = {
  register: () => '/users/profile',
  createProject: ({ id }) => `/projects/${id}`,
  forkProject: ({ id }) => `/projects/${id}`,
  saveToAiHistory: ({ id }) => `/ai/history/${id}`,
  createPublishToken: ({ id }) => `/users/publish-tokens/${id}`,
  publishPlugin: ({ id, version }) => `/plugins/${id}/${version}/manifest`,
  writeComment: ({ id }, { id: project }) => `/comments/${project}/${id}`,
  createAgentToken: ({ id }) => `/agents/tokens/${id}`,
};

/** Says where what a call has made is. */
function setLocation(ctx: Context, operation: Operation, made: unknown): void {
  const find = locations[callName(operation) as MakingCall];
  ctx.set('Location', `/api${find(made as never, ctx.params)}`);
}

/**
 * Answers a call with `{ data }`, which is not made where it has a tag that the client knows. What is read without one gets
 * it from the answer. A large answer is compressed, where the client takes that.
 */
export async function answerJson(
  ctx: Context,
  operation: Operation,
  answered: unknown,
): Promise<void> {
  if (answered instanceof StreamedAnswer) return sendPieces(ctx, answered.pieces());
  const tagged = answered instanceof TaggedAnswer ? answered : undefined;
  if (tagged && isKnown(ctx, tagged.tag)) return answerKnown(ctx, operation, tagged.tag);
  const data: unknown = tagged ? await tagged.make() : answered;
  const text = JSON.stringify({ data });
  if (operation.status === 201) setLocation(ctx, operation, data);
  if (mayBeKept(operation)) {
    const tag = tagged?.tag ?? (await tagOf(text));
    if (isKnown(ctx, tag)) return answerKnown(ctx, operation, tag);
    setTag(ctx, operation, tag);
  }
  ctx.type = 'application/json';
  ctx.vary('Accept-Encoding');
  if (text.length < compressedFrom || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') {
    ctx.body = text;
    return;
  }
  ctx.set('Content-Encoding', 'gzip');
  ctx.body = await compressed(text, { level: constants.Z_BEST_SPEED });
}

function answerKnown(ctx: Context, operation: Operation, tag: string): void {
  setTag(ctx, operation, tag);
  ctx.status = 304;
}

/** Sends text piece by piece, as fast as the client takes it. A failure before the first has an answer of its own. */
async function sendPieces(ctx: Context, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  async function* all() {
    yield first.value ?? '';
    yield* pieces;
  }
  const source = Readable.from(all(), { objectMode: false });
  ctx.type = 'application/json';
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') {
    ctx.body = source;
    return;
  }
  ctx.set('Content-Encoding', 'gzip');
  // Whoever reads the other end is told of a failure.
  ctx.body = pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), () => {});
}
