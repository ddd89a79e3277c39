import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Files = Record<string, [type: string, body: string | Uint8Array]>;

/** A host of samples: a map at `/strudel.json` with the sound `own`, whose file is a second of a square wave. */
export class SampleServer {
  private constructor(
    private readonly server: Server,
    readonly origin: string,
    /** Paths in the order in which they were asked for. */
    readonly asked: readonly string[],
  ) {}

  /** `more`: files by their path. */
  static async start(more: Files = {}): Promise<SampleServer> {
    const files: Files = {
      ...more,
      '/strudel.json': ['application/json', JSON.stringify({ own: ['own.wav'] })],
      '/own.wav': ['audio/wav', secondOfSquares()],
    };
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*');
      const [type, body] = files[request.url ?? ''] ?? [];
      if (type === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': type }).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return new SampleServer(server, `http://127.0.0.1:${port}`, asked);
  }

  async dispose(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

/** A WAV of one second: mono, 8000 Hz, 8 bits, 400 Hz. */
export function secondOfSquares(): Uint8Array {
  const rate = 8000;
  const file = Buffer.alloc(44 + rate);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + rate, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(rate, 40);
  for (let at = 0; at < rate; at++) file.writeUInt8(at % 20 < 10 ? 40 : 215, 44 + at);
  return file;
}
