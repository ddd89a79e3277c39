import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A built file and its subresource integrity value. */
export interface Asset {
  url: string;
  integrity: string;
}

/** What an app needs beside its entry for its first picture of the studio. */
export interface Preloads {
  files?: Asset[];
  /** The file of its texts, by language. */
  messages?: Record<string, Asset>;
}

interface Built {
  file: string;
  integrity: string;
}

/** What the build noted in `dist`/preload.json, served under `base`; nothing where it noted none. */
export async function preloadsOf(dist: string, base: string): Promise<Preloads> {
  const at = ({ file, integrity }: Built): Asset => ({ url: base + file, integrity });
  try {
    const text = await readFile(join(dist, 'preload.json'), 'utf8');
    const { files, messages } = JSON.parse(text) as {
      files: Built[];
      messages: Record<string, Built>;
    };
    const languages = Object.entries(messages).map(([language, file]) => [language, at(file)]);
    return { files: files.map(at), messages: Object.fromEntries(languages) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** The page's request for a file that a script will want. */
export function preloadLink({ url, integrity }: Asset): string {
  const as = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${url}" integrity="${integrity}">`;
}
