import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RemotePlace } from '@hocket/api/places';
import type { Configuration } from '@rspack/core';

interface App {
  /** Where its files are served: of the shell `/`. */
  path: string;
  /** The remote's; undefined of the shell. */
  id?: string;
  /** Where a remote's panel stands. */
  place?: RemotePlace | undefined;
  port: number;
}

interface Boot {
  /** URL of the sandbox's frame. */
  sandbox?: string;
  remotes: Record<
    string,
    { version: string; manifest: string; entry: string; place?: RemotePlace | undefined }
  >;
}

/** The part of the dev server that this file touches. */
interface Server {
  middleware?: {
    context: { outputFileSystem: { readFileSync?: (path: string) => Buffer | string } };
  };
  compiler: { outputPath?: string };
}

/**
 * Serves one app from memory, which shows what is saved, and everything else from a running product (`UPSTREAM`),
 * so that a remote is developed alone, against any Hocket, at an address of its own.
 */
export function devServer(app: App): Configuration['devServer'] {
  const upstream = (process.env.UPSTREAM ?? 'http://localhost:8080').replace(/\/$/, '');
  const own = `http://localhost:${app.port}`;
  /** This address as another site, for the sandbox of a studio that lets only its own pages frame it. */
  const other = `http://127.0.0.1:${app.port}`;
  let sandbox: string | undefined;
  const { path, id } = app;
  return {
    // The page and the sandbox are on different names of this machine, and both are served here.
    host: '127.0.0.1',
    port: app.port,
    // A remote's panel is shown anew as it is saved; a save of the shell's loads the page.
    hot: id === undefined ? false : 'only',
    liveReload: id === undefined,
    client: { webSocketURL: `ws://localhost:${app.port}/ws`, overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: path, index: false },
    headers: { 'Cache-Control': 'no-store' },
    historyApiFallback: false,
    static: false,
    proxy: [
      {
        context: (url: string) => !url.startsWith('/ws'),
        target: upstream,
        changeOrigin: true,
        on: {
          // A worker has the policy that its script comes with.
          proxyRes: ({ headers }: IncomingMessage) => {
            const policy = headers['content-security-policy'];
            if (policy) headers['content-security-policy'] = relax(String(policy));
          },
        },
      },
    ],
    setupMiddlewares: (middlewares, server) => [
      {
        name: 'hocket-page',
        middleware: (
          request: IncomingMessage,
          response: ServerResponse,
          next: (error?: unknown) => void,
        ) => {
          answer(request, response, server as unknown as Server).then(
            (done) => done || next(),
            next,
          );
        },
      },
      ...middlewares,
    ],
  };

  /** Answers pages and /remotes.json with this app in them; false for everything else. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    server: Server,
  ): Promise<boolean> {
    const { url = '/', headers, method } = request;
    if (sandbox !== undefined && url.startsWith('/sandbox/')) {
      await answerFrame(sandbox, url, response);
      return true;
    }
    const isList = url === '/remotes.json';
    const isPage = headers.accept?.includes('text/html') && headers['sec-fetch-dest'] !== 'iframe';
    if (method !== 'GET' || !(isList || isPage)) return false;
    const original = await fetch(upstream + url, {
      headers: { accept: headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const text = await original.text();
    response.statusCode = original.status;
    for (const name of ['content-type', 'location', 'cross-origin-opener-policy']) {
      const value = original.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    sandbox = remoteSandbox(text) ?? sandbox;
    const policy = original.headers.get('content-security-policy');
    if (policy) response.setHeader('content-security-policy', relax(policy));
    const [asked = '/'] = url.split(/[?#]/);
    // The documentation is more than a page of the shell: it is shown as it was built.
    const isBuilt = /^\/docs(\/|$)/.test(asked);
    const file = isBuilt ? undefined : asked === '/' ? 'landing.html' : 'index.html';
    response.end(
      isList ? JSON.stringify(withOwnRemote(JSON.parse(text))) : page(text, file, server),
    );
    return true;
  }

  /** The upstream's frame, for pages of this address to show. */
  async function answerFrame(from: string, url: string, response: ServerResponse): Promise<void> {
    const original = await fetch(from + url);
    const policy = original.headers.get('content-security-policy') ?? '';
    response.statusCode = original.status;
    response.setHeader('content-type', original.headers.get('content-type') ?? 'text/html');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader(
      'content-security-policy',
      policy.replaceAll(from, other).replace(/frame-ancestors [^;]*/, `frame-ancestors ${own}`),
    );
    response.end(Buffer.from(await original.arrayBuffer()));
  }

  /** The upstream's policy, read for this address, with the reload socket allowed. */
  function relax(policy: string): string {
    const appOrigin = /script-src (\S+)\/assets\//.exec(policy)?.[1] ?? upstream;
    return policy
      .replaceAll(`${appOrigin}/`, `${own}/`)
      .replaceAll(`${sandbox}/`, `${other}/`)
      .replace("connect-src 'self'", "connect-src 'self' ws://localhost:*");
  }

  function withOwnRemote(remotes: Boot['remotes']): Boot['remotes'] {
    if (id === undefined) return remotes;
    const here = {
      version: 'development',
      manifest: `${path}mf-manifest.json`,
      entry: `${path}remoteEntry.js`,
      place: app.place ?? remotes[id]?.place,
    };
    return { ...remotes, [id]: here };
  }

  function page(upstreamPage: string, file: string | undefined, server: Server): string {
    const boot = bootIn(upstreamPage);
    if (!boot) return upstreamPage;
    const frame = sandbox === undefined ? {} : { sandbox: `${other}/sandbox/` };
    const json = JSON.stringify({
      ...boot,
      ...frame,
      // What changes all the time is kept nowhere.
      build: undefined,
      remotes: withOwnRemote(boot.remotes),
    }).replaceAll('<', '\\u003c');
    const script = `<script type="application/json" id="boot">${json}</script>`;
    const { readFileSync } = server.middleware?.context.outputFileSystem ?? {};
    if (id === undefined && file && readFileSync && server.compiler.outputPath) {
      const own = String(readFileSync(`${server.compiler.outputPath}/${file}`));
      return own.replace('</head>', () => `${script}</head>`);
    }
    return upstreamPage
      .replace(/<script type="application\/json" id="boot">.*?<\/script>/s, () => script)
      .replaceAll(new RegExp(`<link rel="preload"[^>]*href="${path}[^>]*>`, 'g'), '');
  }
}

/** What the upstream's page carries; undefined for anything else. */
function bootIn(page: string): Boot | undefined {
  const [, data] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page) ?? [];
  return data === undefined ? undefined : (JSON.parse(data) as Boot);
}

/** The sandbox's origin, unless it is this machine's own, which pages of any port may frame. */
function remoteSandbox(page: string): string | undefined {
  const { sandbox } = bootIn(page) ?? {};
  if (sandbox === undefined) return undefined;
  const { hostname, origin } = new URL(sandbox);
  return ['localhost', '127.0.0.1'].includes(hostname) ? undefined : origin;
}
