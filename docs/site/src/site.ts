import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { languages } from '@hocket/sdk';
import sharp from 'sharp';
import { agentReference, llmsText } from './agent-texts.ts';
import { missingPage, renderedPage } from './document.tsx';
import { partsOfPages } from './page-parts.ts';
import { firstPage, type SitePage, SiteTexts } from './pages.tsx';
import { referencePages } from './reference.tsx';
import { sdkPages } from './sdk-pages.tsx';
import type { SitePicture } from './text.tsx';

/** Every page of the site, and what stands where there is none. */
export interface Site {
  pages: SitePage[];
  missing: SitePage[];
}

/** Reads the repository at `root`. Rejects where a text leads to nothing or shows nothing. */
export async function readSite(root: string): Promise<Site> {
  const pictures = await picturesIn(join(root, 'docs/images'));
  const texts = [
    ...new SiteTexts(root, pictures).all(),
    ...referencePages(root),
    ...sdkPages(join(root, 'plugins/sdk')),
  ];
  return {
    pages: [...languages.map((language) => firstPage(language, texts)), ...texts],
    missing: languages.map(missingPage),
  };
}

/** The pictures of a folder, by their file names. */
async function picturesIn(folder: string): Promise<Map<string, SitePicture>> {
  const found = await Promise.all(
    readdirSync(folder).map(async (file): Promise<[string, SitePicture]> => {
      const { width, height } = await sharp(join(folder, file)).metadata();
      return [file, { src: `/docs/images/${file}`, width, height }];
    }),
  );
  return new Map(found);
}

/** Makes `dist` anew: a document for each page, what is searched, and the pictures. Rejects like `readSite`. */
async function build(): Promise<void> {
  const folder = resolve(import.meta.dirname, '..');
  const root = resolve(folder, '../..');
  const dist = join(folder, 'dist');
  const { pages, missing } = await readSite(root);
  const documents = new Map(pages.map((page) => [page, renderedPage(page, pages)]));
  rmSync(dist, { recursive: true, force: true });
  const write = (path: string, data: unknown) => {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(data));
  };
  for (const [{ language, name }, document] of documents)
    write(`pages/${language}/${name || 'index'}.json`, document);
  for (const page of missing) write(`missing/${page.language}.json`, renderedPage(page, pages));
  for (const language of languages)
    write(`search/${language}.json`, partsOfPages(language, pages, documents));
  const reference = agentReference(root);
  write('reference.json', reference);
  writeFileSync(join(dist, 'llms.txt'), llmsText(reference, pages));
  const images = join(root, 'docs/images');
  for (const file of readdirSync(images)) cpSync(join(images, file), join(dist, 'images', file));
}

if (process.argv[1]?.endsWith('site.ts')) await build();
