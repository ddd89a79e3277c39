import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteList } from '@hocket/api';
import { preloadLink, preloadsOf } from './preloads.ts';

/** What the page carries so that finding the remotes and the sandbox costs no round trip. */
interface Boot {
  remotes: RemoteList;
  /** URL of the sandbox's frame; absent when code is off. */
  sandbox?: string;
  /** Origins that programs may load samples from. */
  sampleHosts?: readonly string[];
}

/** The panel that is seen first. */
const firstRemote = 'grid';

/**
 * The shell's page with `boot`; in the studio with preloads of all that the grid needs, so that it is there after one
 * round trip. The shell asks for the other panels afterwards.
 */
export async function studioPage(root: string, path: string, boot: Boot): Promise<string> {
  const dist = join(root, 'shell', 'dist');
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const preloads = path.startsWith('/studio') ? await studioPreloads(dist, boot.remotes) : [];
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="boot">${json}</script>`;
  return page.replace('</head>', () => [data, ...preloads, '</head>'].join('\n'));
}

async function studioPreloads(dist: string, remotes: RemoteList): Promise<string[]> {
  const { files: shell = [] } = await preloadsOf(dist, '/');
  const remote = remotes[firstRemote];
  if (remote === undefined) return shell.map(preloadLink);
  const { manifest, entry, integrity, files = [] } = remote;
  return [
    ...[...shell, { url: entry, integrity: integrity.entry }, ...files].map(preloadLink),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${manifest}">`,
  ];
}

/** The frame in which pattern code runs. */
export const sandboxPage =
  '<!doctype html><meta charset="utf-8"><title>Hocket sandbox</title><script src="/sandbox/frame.js"></script>\n';
