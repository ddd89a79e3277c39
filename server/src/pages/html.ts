import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteList } from '@hocket/api';
import { escaped } from '../escaped.ts';
import type { SocialLink } from '../social-links.ts';
import { type Asset, pagePreloads, preloadLink } from './preloads.ts';

/** What the page carries so that finding the remotes and the sandbox costs no round trip. */
interface Boot {
  remotes?: RemoteList;
  /** URL of the sandbox's frame; absent when code is off. */
  sandbox?: string;
  /** Origins that programs may load samples from. */
  sampleHosts?: readonly string[];
  /** Where else its operator is found; absent where only our own pages are. */
  socialLinks?: readonly SocialLink[];
}

/** The panel that is seen first. */
const firstRemote = 'grid';

/** What is written into the shell's page. */
interface Written {
  boot: Boot & { remotes: RemoteList };
  /** The language that the browser asks for. */
  language: string;
  /** Instead of the title and the description that every page has. */
  head?: string;
}

/**
 * The shell's page with `boot` and preloads of all that its first picture needs, in the studio the grid, so that it is
 * there after one round trip. The shell asks for the other panels afterwards.
 */
export async function studioPage(
  root: string,
  path: string,
  { boot, head, language }: Written,
): Promise<string> {
  const dist = join(root, 'shell', 'dist');
  // The landing page stands alone: a visitor does not wait for the studio's code.
  const page = await readFile(join(dist, path === '/' ? 'landing.html' : 'index.html'), 'utf8');
  // English is what texts fall back on.
  const languages = [...new Set([language, 'en'])];
  const preloads =
    path === '/'
      ? (await pagePreloads(dist, 'landing', languages)).map(preloadLink)
      : path.startsWith('/studio')
        ? studioPreloads(await pagePreloads(dist, 'studio', languages), boot.remotes, languages)
        : [];
  const plain = head === undefined ? page : page.replace(generalHead, '');
  return withInHead(plain, [...(head === undefined ? [] : [head]), bootData(boot), ...preloads]);
}

/** The player that other sites show; undefined where it is not built. */
export async function embedPage(root: string, boot: Boot): Promise<string | undefined> {
  try {
    const page = await readFile(join(root, 'shell/dist/embed.html'), 'utf8');
    return withInHead(page, [bootData(boot)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What the shell's pages say of themselves. */
const generalHead = /<title>[^<]*<\/title>\s*|<meta name="description"[^>]*>\s*/g;

function bootData(boot: Boot): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="boot">${json}</script>`;
}

function withInHead(page: string, lines: readonly string[]): string {
  return page.replace('</head>', () => [...lines, '</head>'].join('\n'));
}

function studioPreloads(
  shell: readonly Asset[],
  remotes: RemoteList,
  languages: readonly string[],
): string[] {
  const remote = remotes[firstRemote];
  if (remote === undefined) return shell.map(preloadLink);
  const { manifest, entry, integrity, files = [], messages = {} } = remote;
  const texts = languages.flatMap((language) => messages[language] ?? []);
  return [
    ...[...shell, { url: entry, integrity: integrity.entry }, ...files, ...texts].map(preloadLink),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(manifest)}">`,
  ];
}

/** The frame in which pattern code runs. */
export const sandboxPage =
  '<!doctype html><meta charset="utf-8"><title>Hocket sandbox</title><script src="/sandbox/frame.js"></script>\n';
