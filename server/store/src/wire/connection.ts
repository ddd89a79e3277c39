import type { Socket } from 'node:net';
import { Frames, MalformedMessage } from './frames.ts';
import { type Request, readMessage } from './message.ts';
import { writeReply } from './reply.ts';

/** Answers the requests of one connection in their order; a malformed message ends it. */
export function serveConnection(
  socket: Socket,
  answer: (request: Request) => Promise<Uint8Array>,
  log: (message: string) => void,
): void {
  const frames = new Frames();
  let turn = Promise.resolve();
  const refuse = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log(`a connection was closed: ${reason}`);
    socket.destroy();
  };
  const handle = async (message: Buffer) => {
    if (socket.destroyed) return;
    const request = readMessage(message);
    const body = await answer(request);
    if (request.answer !== 'none' && !socket.destroyed) socket.write(writeReply(request, body));
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of frames.push(chunk))
        turn = turn.then(() => handle(message)).catch(refuse);
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      turn = turn.then(() => refuse(error));
    }
  });
  // A client that goes away in the middle is no failure of the store.
  socket.on('error', () => socket.destroy());
}
