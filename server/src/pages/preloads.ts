import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped } from '../escaped.ts';

/** A built file and its subresource integrity value. */
export interface Asset {
  url: string;
  integrity: string;
}

interface Built {
  file: string;
  integrity: string;
}

interface BuiltPreloads {
  files: Built[];
  messages: Record<string, Built[]>;
}

/** What a page of the shell needs beside its entry, with its texts in `languages`. */
export async function pagePreloads(
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

/** The page's request for a file that a script will want. */
export function preloadLink({ url, integrity }: Asset): string {
  const as = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${escaped(url)}" integrity="${escaped(integrity)}">`;
}
