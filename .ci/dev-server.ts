import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';

interface App {
  /** `shell` or `remotes/<id>`. */
  folder: string;
  id: string;
  port: number;
}

interface Boot {
  remotes: Record<string, { version: string; manifest: string; entry: string }>;
}

/** The part of the dev server that this file touches. */
interface Server {
  middleware?: {
    context: { outputFileSystem: { readFileSync?: (path: string) => Buffer | string } };
  };
  compiler: { outputPath?: string };
}

/**
 * Serves one app from memory with live reload and everything else from a running product (`UPSTREAM`),
 * so that a remote is developed alone, against any Hocket, at an address of its own.
 */
export function devServer(app: App): Configuration['devServer'] {
  const upstream = (process.env.UPSTREAM ?? 'http://localhost:8080').replace(/\/$/, '');
  const own = `http://localhost:${app.port}`;
  const path = app.folder === 'shell' ? '/' : `/${app.folder}/`;
  return {
    host: 'localhost',
    port: app.port,
    hot: false,
    liveReload: true,
    client: { webSocketURL: `ws://localhost:${app.port}/ws`, overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: path, index: false },
    headers: { 'Cache-Control': 'no-store' },
    historyApiFallback: false,
    static: false,
    proxy: [
      { context: (url: string) => !url.startsWith('/ws'), target: upstream, changeOrigin: true },
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
    const policy = original.headers.get('content-security-policy');
    if (policy) response.setHeader('content-security-policy', relax(policy));
    const file = url.split(/[?#]/)[0] === '/' ? 'landing.html' : 'index.html';
    response.end(isList ? JSON.stringify(mine(JSON.parse(text))) : page(text, file, server));
    return true;
  }

  /** The upstream's policy, read for this address, with the reload socket allowed. */
  function relax(policy: string): string {
    const appOrigin = /script-src (\S+)\/assets\//.exec(policy)?.[1] ?? upstream;
    return policy
      .replaceAll(`${appOrigin}/`, `${own}/`)
      .replace("connect-src 'self'", "connect-src 'self' ws://localhost:*");
  }

  function mine(remotes: Boot['remotes']): Boot['remotes'] {
    if (app.folder === 'shell') return remotes;
    const here = {
      version: 'development',
      manifest: `${path}mf-manifest.json`,
      entry: `${path}remoteEntry.js`,
    };
    return { ...remotes, [app.id]: here };
  }

  function page(upstreamPage: string, file: string, server: Server): string {
    const data = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(
      upstreamPage,
    )?.[1];
    if (!data) return upstreamPage;
    const boot = JSON.parse(data) as Boot;
    const json = JSON.stringify({ ...boot, remotes: mine(boot.remotes) }).replaceAll(
      '<',
      '\\u003c',
    );
    const script = `<script type="application/json" id="boot">${json}</script>`;
    const { readFileSync } = server.middleware?.context.outputFileSystem ?? {};
    if (app.folder === 'shell' && readFileSync && server.compiler.outputPath) {
      const own = String(readFileSync(`${server.compiler.outputPath}/${file}`));
      return own.replace('</head>', () => `${script}</head>`);
    }
    return upstreamPage
      .replace(/<script type="application\/json" id="boot">.*?<\/script>/s, () => script)
      .replaceAll(new RegExp(`<link rel="preload"[^>]*href="${path}[^>]*>`, 'g'), '');
  }
}
