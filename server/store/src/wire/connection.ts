import type { Socket } from 'node:net';
import { Frames, MalformedMessage } from './frames.ts';
import { type CommandMessage, readMessage, writeReply } from './message.ts';

/** Answers a request; `isDisconnected` tells whether the connection has been closed since. */
type Answer = (request: CommandMessage, isDisconnected: () => boolean) => Promise<Uint8Array>;

/** How many requests may wait for the one before them; a driver sends one at a time. */
const MAX_WAITING = 4;

/**
 * Answers the requests of one connection, each after the one before; a malformed message ends it. Resolves when the
 * connection is closed and its last request has been answered.
 */
export function serveConnection(
  socket: Socket,
  answer: Answer,
  log: (message: string) => void,
): Promise<void> {
  const frames = new Frames();
  let turn = Promise.resolve();
  let open = 0;
  const isDisconnected = () => socket.destroyed;
  const refuse = (error: unknown) => {
    if (socket.destroyed) return;
    const reason = error instanceof Error ? error.message : String(error);
    log(`a connection was closed because of ${reason}`);
    socket.destroy();
  };
  const handle = async (message: Buffer) => {
    if (socket.destroyed) return;
    const request = readMessage(message);
    const body = await answer(request, isDisconnected);
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
          if (open <= MAX_WAITING) socket.resume();
        });
    }
    // Only reading on shows that a client has disconnected, but requests that wait may not fill the memory.
    if (open > MAX_WAITING) socket.pause();
  });
  // A client that has disconnected reads no answers.
  socket.once('end', () => socket.destroy());
  // A client that disconnects in the middle of a request is not an error of the store.
  socket.on('error', () => socket.destroy());
  return new Promise((resolve) => {
    socket.once('close', () => resolve(turn));
  });
}
