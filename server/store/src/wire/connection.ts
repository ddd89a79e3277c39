import type { Socket } from 'node:net';
import { Frames, MalformedMessage } from './frames.ts';
import { type Request, readMessage } from './message.ts';
import { writeReply } from './reply.ts';

/**
 * Answers the requests of one connection, each after the one before; a malformed message ends it.
 * Resolves when the connection is closed and its last request has been dealt with.
 */
export function serveConnection(
  socket: Socket,
  answer: (request: Request) => Promise<Uint8Array>,
  log: (message: string) => void,
): Promise<void> {
  const frames = new Frames();
  let turn = Promise.resolve();
  const refuse = (error: unknown) => {
    if (socket.destroyed) return;
    const reason = error instanceof Error ? error.message : String(error);
    log(`a connection was closed because of ${reason}`);
    socket.destroy();
  };
  const handle = async (message: Buffer) => {
    if (socket.destroyed) return;
    const request = readMessage(message);
    const body = await answer(request);
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
    if (messages.length === 0) return;
    // Nothing more is read until these are answered, so a client cannot fill the memory.
    socket.pause();
    for (const message of messages) turn = turn.then(() => handle(message)).catch(refuse);
    turn = turn.then(() => {
      socket.resume();
    });
  });
  // A client that goes away in the middle is no failure of the store.
  socket.on('error', () => socket.destroy());
  return new Promise((resolve) => {
    socket.once('close', () => resolve(turn));
  });
}
