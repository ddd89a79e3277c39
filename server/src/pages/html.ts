import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteList } from '@hocket/api';
import { namesIn } from '@hocket/api/places';
import { escaped } from '../escaped.ts';
import type { SamplePack } from '../sample-packs.ts';
import type { SocialLink } from '../social-links.ts';

/** Data in the page, so that the shell finds the remotes and the sandbox without a request. */
interface BootData {
  remotes?: RemoteList;
  /** URL of the sandbox's frame; absent when code is off. */
  sandbox?: string;
  /** Origins that programs may load samples from. */
  sampleHosts?: readonly string[];
  /** Packs in which programs' sounds are looked up, in order. */
  samplePacks?: readonly SamplePack[];
  /** The operator's own links; undefined: the project's links. */
  socialLinks?: readonly SocialLink[];
  /** Names the builds of shell and engine, which browsers keep; absent where they shall keep nothing. */
  build?: string;
}

/** What is written into the shell's page. */
interface PageContent {
  boot: BootData & { remotes: RemoteList };
  /** The language that the browser asks for. */
  language: string;
  /** Replaces the general title and description. */
  head?: string;
}

/**
 * The shell's page with `boot` and with preloads of everything that the first view needs (in the studio, the first
 * panel), so that it appears after one round trip. The shell loads the other panels later.
 */
export async function studioPage(
  root: string,
  path: string,
  { boot, head, language }: PageContent,
): Promise<string> {
  const dist = join(root, 'shell', 'dist');
  // The landing page is separate, so that visitors do not wait for the studio's code.
  const page = await readFile(join(dist, path === '/' ? 'landing.html' : 'index.html'), 'utf8');
  // English is the fallback language.
  const languages = [...new Set([language, 'en'])];
  const preloads =
    path === '/'
      ? (await pagePreloads(dist, 'landing', languages)).map(preloadLink)
      : /^\/(studio|play)(\/|$)/.test(path)
        ? studioPreloads(await pagePreloads(dist, 'studio', languages), boot.remotes, languages)
        : [];
  const plain = head === undefined ? page : page.replace(generalHead, '');
  return withInHead(plain, [...(head === undefined ? [] : [head]), bootData(boot), ...preloads]);
}

/** The page of the embedded player; undefined when it is not built. */
export async function embedPage(root: string, boot: BootData): Promise<string | undefined> {
  try {
    const page = await readFile(join(root, 'shell/dist/embed.html'), 'utf8');
    return withInHead(page, [bootData(boot)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The general title and description of the shell's pages. */
const generalHead = /<title>[^<]*<\/title>\s*|<meta name="description"[^>]*>\s*/g;

/** Data for the page's script. */
export function bootData(boot: BootData): string {
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
  const [first = ''] = namesIn(remotes, 'main');
  const remote = remotes[first];
  if (remote === undefined) return shell.map(preloadLink);
  const { manifest, entry, integrity, files = [], messages = {} } = remote;
  const texts = languages.flatMap((language) => messages[language] ?? []);
  return [
    ...[...shell, { url: entry, integrity: integrity.entry }, ...files, ...texts].map(preloadLink),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(manifest)}">`,
  ];
}

/** The frame in which pattern code runs, with its script in it: without a network a browser has the frame whole or not at all. */
export interface FramePage {
  html: string;
  /** Of its script: SHA-256, base64. */
  digest: string;
  /** Ten characters that change with the page. */
  version: string;
}

/** Rejects with ENOENT when the engine is not built. */
export async function framePage(root: string): Promise<FramePage> {
  const script = await readFile(join(root, 'engine/dist/sandbox-frame.js'), 'utf8');
  const hash = createHash('sha256').update(script);
  const version = hash.copy().digest('hex').slice(0, 10);
  const html = `<!doctype html><meta charset="utf-8"><title>Hocket sandbox</title><script>${script}</script>\n`;
  return { html, digest: hash.digest('base64'), version };
}

/** A built file and its subresource integrity value. */
interface Asset {
  url: string;
  integrity: string;
}

interface BuiltFile {
  file: string;
  integrity: string;
}

interface BuiltPreloads {
  files: BuiltFile[];
  messages: Record<string, BuiltFile[]>;
}

/** The files that a page of the shell needs besides its entry, with its texts in `languages`. */
async function pagePreloads(
  dist: string,
  page: 'landing' | 'studio',
  languages: readonly string[],
): Promise<Asset[]> {
  const noted = (await read<Record<string, BuiltPreloads>>(dist))?.[page];
  if (noted === undefined) return [];
  const texts = languages.flatMap((language) => noted.messages[language] ?? []);
  return [...noted.files, ...texts].map(({ file, integrity }) => ({ url: `/${file}`, integrity }));
}

async function read<Noted>(dist: string): Promise<Noted | undefined> {
  try {
    return JSON.parse(await readFile(join(dist, 'preload.json'), 'utf8')) as Noted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A preload link for a file that a script will import. */
export function preloadLink({ url, integrity }: Asset): string {
  const as = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${escaped(url)}" integrity="${escaped(integrity)}">`;
}
