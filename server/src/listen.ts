import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { HocketError } from '@hocket/sdk';

/** Milliseconds. */
export interface Timeouts {
  /** The headers of a request come within this … */
  headersTimeout: number;
  /** … and all of it within this. */
  requestTimeout: number;
  /** How long a connection without a request stays open. */
  keepAliveTimeout: number;
  /** How often timeouts are checked. */
  connectionsCheckingInterval: number;
}

const defaultTimeouts: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 15 * 60_000,
  // Longer than the minute for which balancers and proxies keep theirs: who closes first makes the other's next request
  // fail, and Node's own 5 seconds are too few for a client that has much to work out between two.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
};

/** A request for another protocol, its connection, and what of that came already. */
export type UpgradeRequest = [request: IncomingMessage, stream: Duplex, head: Buffer];

/** A port on which the server listens. */
export interface Listening {
  port: number;
  /** Takes no new connections and waits, at most `timeoutMs` milliseconds, for the open ones. */
  close(timeoutMs?: number): Promise<void>;
}

/** Which addresses to listen on: the asked one, both loopbacks for a local origin, else all. */
export function hostsFor(appOrigin: string, host?: string): string[] {
  if (host) return [host];
  const { hostname } = new URL(appOrigin);
  const local = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return local ? ['127.0.0.1', '::1'] : ['0.0.0.0', '::'];
}

/** Listens on every host it can; `onUpgrade` answers requests for WebSockets. Rejects with `port_taken` or `host_unavailable`. */
export async function listen(
  handler: RequestListener,
  port: number,
  hosts: readonly string[],
  timeouts: Timeouts = defaultTimeouts,
  onUpgrade?: (...asked: UpgradeRequest) => void,
): Promise<Listening> {
  const servers: Server[] = [];
  const close = async (timeoutMs = 10_000) => {
    const timer = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, timeoutMs);
    await Promise.all(
      servers.map((server) => {
        // Whoever is answered from now on asks nothing more on this connection.
        server.keepAliveTimeout = 1;
        return new Promise((resolve) => server.close(resolve));
      }),
    );
    clearTimeout(timer);
  };
  try {
    for (const host of hosts) {
      const server = await listenOn(
        createServer(timeouts, handler),
        portOf(servers[0]) ?? port,
        host,
      );
      if (onUpgrade) server?.on('upgrade', onUpgrade);
      if (server) servers.push(server);
    }
  } catch (error) {
    await close(0);
    throw error;
  }
  const actual = portOf(servers[0]);
  if (actual === undefined) {
    throw new HocketError('host_unavailable', `This machine has no address ${hosts.join(' or ')}.`);
  }
  return { port: actual, close };
}

function portOf(server: Server | undefined): number | undefined {
  return (server?.address() as AddressInfo | null | undefined)?.port;
}

/** Undefined when the machine has no such address, as without IPv6. */
function listenOn(server: Server, port: number, host: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(undefined);
      else if (error.code === 'EADDRINUSE') {
        reject(
          new HocketError(
            'port_taken',
            `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new HocketError(
            'port_forbidden',
            `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
          ),
        );
      } else reject(error);
    });
    server.listen({ port, host, ipv6Only: host.includes(':') }, () => resolve(server));
  });
}
