import type { Socket } from 'node:net';
import { Frames, MalformedMessage } from './frames.ts';
import { type Request, readMessage } from './message.ts';
import { writeReply } from './reply.ts';

/** Answers a request; `hasLeft` tells whether its connection has been closed meanwhile. */
type Answer = (request: Request, hasLeft: () => boolean) => Promise<Uint8Array>;

/** Requests that may wait for the one before them; a driver sends one at a time. */
const WAITING = 4;

/**
 * Answers the requests of one connection, each after the one before; a malformed message ends it.
 * Resolves when the connection is closed and its last request has been dealt with.
 */
export function serveConnection(
  socket: Socket,
  answer: Answer,
  log: (message: string) => void,
): Promise<void> {
  const frames = new Frames();
  let turn = Promise.resolve();
  let open = 0;
  const hasLeft = () => socket.destroyed;
  const refuse = (error: unknown) => {
    if (socket.destroyed) return;
    const reason = error instanceof Error ? error.message : String(error);
    log(`a connection was closed because of ${reason}`);
    socket.destroy();
  };
  const handle = async (message: Buffer) => {
    if (socket.destroyed) return;
    const request = readMessage(message);
    const body = await answer(request, hasLeft);
    if (request.answer !== 'none' && !socket.destroyed) socket.write(writeReply(request, body));
  };
  socket.on('data', (chunk: Buffer) => {
    if (socket.destroyed) return;
    let messages: Buffer[] = [];
    try {
      messages = frames.push(chunk);
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      refuse(error);
    }
    for (const message of messages) {
      open++;
      turn = turn
        .then(() => handle(message))
        .catch(refuse)
        .then(() => {
          open--;
          if (open <= WAITING) socket.resume();
        });
    }
    // Reading on is how it is noticed that a client has left; but it may not fill the memory.
    if (open > WAITING) socket.pause();
  });
  // A client that has left reads no answers.
  socket.once('end', () => socket.destroy());
  // A client that goes away in the middle is no failure of the store.
  socket.on('error', () => socket.destroy());
  return new Promise((resolve) => {
    socket.once('close', () => resolve(turn));
  });
}
