import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listening } from '../listening.ts';
import type { Dialect } from './dialect.ts';
import type { ModelAsked, ModelTurn } from './model-turn.ts';

/** A language model behind a real protocol, which answers what it is told to answer. */
export interface ModelServer {
  /** The API's address for clients. */
  url: string;
  /** The answers to requests, in order; the last one repeats. */
  turns: ModelTurn[];
  asked: ModelAsked[];
  /** Called for each request. */
  onAsked?(asked: ModelAsked): void;
  /** How many clients disconnected before the end of an answer. */
  left: number;
  close(): Promise<void>;
}

/** Starts one with these models, which requires `key` unless that is undefined. */
export async function modelServer(
  dialect: Dialect,
  key?: string,
  models: readonly string[] = ['fake'],
): Promise<ModelServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { port, close } = await listening(server);
  const url = `http://127.0.0.1:${port}${dialect.base}`;
  const model: ModelServer = { url, turns: [], asked: [], left: 0, close };
  return model;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const fail = (status: number) => json(response, status, dialect.failure(status));
    if (key !== undefined && !dialect.knows(request.headers, key)) return fail(401);
    if (request.method === 'GET' && request.url === dialect.paths.models) {
      return json(response, 200, dialect.models(models));
    }
    if (request.method !== 'POST' || request.url !== dialect.paths.ask) return fail(404);
    let asked: ModelAsked;
    try {
      asked = dialect.read(request.headers, JSON.parse(body));
    } catch {
      return fail(400);
    }
    model.asked.push(asked);
    model.onAsked?.(asked);
    response.once('close', () => {
      if (!response.writableFinished) model.left++;
    });
    const turn = (model.turns.length > 1 ? model.turns.shift() : model.turns[0]) ?? {};
    await play(turn, asked, response);
  }

  async function play(turn: ModelTurn, asked: ModelAsked, response: ServerResponse): Promise<void> {
    const { status, headers = {}, raw, silent, end = 'stop', whole } = turn;
    if (silent === 'first') return;
    if (status !== undefined) return json(response, status, dialect.failure(status), headers);
    if (raw) {
      response.writeHead(200, { 'content-type': raw.type }).end(raw.body);
      return;
    }
    if (whole || !asked.stream) return json(response, 200, dialect.whole(turn.text ?? '', end));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const frame of frames(dialect, turn)) {
      if (response.destroyed) return;
      const isRoom = response.write(frame);
      if (turn.pause !== undefined || !isRoom) await setTimeout(turn.pause ?? 1);
    }
    if (silent === 'after') return;
    if (end === 'cut') response.destroy();
    else response.end();
  }
}

function* frames(dialect: Dialect, turn: ModelTurn): Generator<string> {
  const { text = '', pieces = 7, end = 'stop', endless, silent } = turn;
  yield* dialect.open();
  do {
    for (let from = 0; from < text.length; from += pieces) {
      yield* dialect.piece(text.slice(from, from + pieces));
    }
  } while (endless);
  if (end !== 'cut' && end !== 'quiet' && silent !== 'after') yield* dialect.close(end);
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
