import { once } from 'node:events';
import {
  type AddressInfo,
  createServer,
  connect as dial,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** A proxy in front of a database, which a test can cut. */
export interface DatabaseProxy {
  /** The address of the proxy. */
  uri: string;
  /** `cut` refuses connections and ends those there are; `silent` swallows what comes; `whole` lets it through. */
  state: 'whole' | 'silent' | 'cut';
  /** Connects new connections to another store. */
  leadTo(uri: string): void;
  close(): Promise<void>;
}

/** A socket's path, or on Windows a host and a port. */
function placeOf(uri: string): NetConnectOpts {
  const target = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)?.[1] ?? '');
  const [host, port] = target.split(':');
  return port ? { host, port: Number(port) } : { path: target };
}

/** Starts a proxy in front of the embedded store at `uri`. */
export async function proxyTo(uri: string): Promise<DatabaseProxy> {
  let place = placeOf(uri);
  const sockets = new Set<Socket>();
  let state: DatabaseProxy['state'] = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = dial(place);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state === 'silent' || to.write(bytes));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    uri: `mongodb://127.0.0.1:${own}/hocket?directConnection=true`,
    get state() {
      return state;
    },
    set state(next) {
      state = next;
      if (next === 'cut') end();
    },
    leadTo: (next) => {
      place = placeOf(next);
    },
    close: async () => {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
