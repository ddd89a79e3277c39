import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on an ephemeral port that keeps what it is sent. */
export interface Mailbox {
  /** What SMTP_URL would say. */
  url: string;
  /** Each mail as it came over the wire. */
  received: string[];
  close(): Promise<void>;
}

/** Starts one that lets only `user` with `password` in, and refuses `nobody@example.org`. */
export async function openMailbox(user = 'hocket', password = 's3cret'): Promise<Mailbox> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(new Error('Wrong user or password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'nobody@example.org' ? new Error(`No mailbox for ${address}`) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  // Whoever is killed in the middle of a mail breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
