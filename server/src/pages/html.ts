import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteList } from './remote-list.ts';

/** What the page carries so that finding the remotes and the sandbox costs no round trip. */
interface Boot {
  remotes: RemoteList;
  /** URL of the sandbox's frame; absent when code is off. */
  sandbox?: string;
  /** Origins that programs may load samples from. */
  sampleHosts?: readonly string[];
}

/** The shell's page with `boot`; in the studio with preloads of every remote's manifest and entry. */
export async function studioPage(root: string, path: string, boot: Boot): Promise<string> {
  const page = await readFile(join(root, 'shell', 'dist', 'index.html'), 'utf8');
  const shown = path.startsWith('/studio') ? Object.values(boot.remotes) : [];
  const preloads = shown.flatMap(({ manifest, entry, integrity }) => [
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${manifest}">`,
    `<link rel="preload" as="script" crossorigin="anonymous" href="${entry}" integrity="${integrity.entry}">`,
  ]);
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="boot">${json}</script>`;
  return page.replace('</head>', () => [data, ...preloads, '</head>'].join('\n'));
}

/** The frame in which pattern code runs. */
export const sandboxPage =
  '<!doctype html><meta charset="utf-8"><title>Hocket sandbox</title><script src="/sandbox/frame.js"></script>\n';
