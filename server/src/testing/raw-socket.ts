import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes a request piece by piece. */
export interface RawSocket {
  send(text: string | Uint8Array): void;
  /** Resolves with all that came, once the server has closed the connection. */
  ended: Promise<string>;
  close(): void;
}

/** Connects to a server and writes what is given. */
export async function rawSocket(origin: string, text: string): Promise<RawSocket> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(answer));
  });
  socket.write(text);
  return { send: (more) => void socket.write(more), ended, close: () => socket.destroy() };
}

/** The beginning of a request whose body is longer than what follows. */
export function head(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): string {
  const lines = Object.entries({ host: 'hocket.example', ...headers });
  return [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(': ')), '', ''].join(
    '\r\n',
  );
}
