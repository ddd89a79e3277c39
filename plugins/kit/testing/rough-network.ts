import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a network is, asked anew for each piece that passes. */
interface NetworkTraits {
  /** Milliseconds for which a piece is under way to the server, and back from it; pieces never overtake each other. */
  there: () => number;
  back: () => number;
  /** Whether the connection breaks in place of passing it, with all that is under way. */
  breaks?: () => boolean;
}

/** A way to a port of this machine. */
export interface RoughNetwork {
  port: number;
  origin: string;
  /** Breaks every connection. */
  cut(): void;
  close(): void;
}

/** Opens a way to a port over which pieces are late, and connections break. */
export async function roughNetwork(port: number, traits: NetworkTraits): Promise<RoughNetwork> {
  const { there, back, breaks = () => false } = traits;
  const open = new Set<Socket>();
  const pass = (from: Socket, to: Socket, way: () => number) => {
    let last = Promise.resolve();
    from.on('data', (piece) => {
      const due = performance.now() + way();
      last = last.then(async () => {
        const left = due - performance.now();
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
        if (breaks()) to.destroy();
        if (!to.destroyed) to.write(piece);
      });
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      open.delete(from);
      void last.then(() => to.destroy());
    });
    open.add(from);
  };
  const server = createServer({ noDelay: true }, (client) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    pass(client, far, there);
    pass(far, client, back);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    origin: `http://127.0.0.1:${own}`,
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
