import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HocketError } from '@hocket/sdk';

/** The pages that have a text. */
const names = ['about', 'accessibility', 'blog', 'contact', 'cookies', 'dmca', 'privacy', 'terms'];
const fallbackLanguage = 'en';

/** The texts of the public pages in Markdown: the operator's, else our own. */
export class PageTexts {
  private constructor(
    /** The repository's docs. */
    private readonly docs: string,
    private readonly own: string | undefined,
  ) {}

  /** `pagesDir`: the operator's folder of `<page>.<language>.md`. Rejects with `setting_invalid` when it is none. */
  static async open(root: string, pagesDir: string | undefined): Promise<PageTexts> {
    if (pagesDir !== undefined) {
      await readdir(pagesDir).catch((error: unknown) => {
        const sentence = `PAGES_DIR must be a folder that can be read, not ${JSON.stringify(pagesDir)}.`;
        throw new HocketError('setting_invalid', sentence, { cause: error });
      });
    }
    return new PageTexts(join(root, 'docs'), pagesDir);
  }

  /** The text at `<page>.<language>.md`; undefined when there is no such page. */
  async at(file: string): Promise<string | undefined> {
    const [, name = '', language = ''] = /^([a-z]+)\.([a-z]{2})\.md$/.exec(file) ?? [];
    if (!names.includes(name)) return undefined;
    const theirs = this.own && (await this.anyOf(this.own, name, language));
    if (theirs) return theirs;
    const ours = await this.anyOf(join(this.docs, 'pages'), name, language);
    return name === 'blog' ? [ours, ...(await this.releases(language))].join('\n\n') : ours;
  }

  /** In the requested language, else in English, else in any language: an operator may have written only one. */
  private async anyOf(folder: string, name: string, language: string): Promise<string | undefined> {
    const there = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`)).sort();
    const best = [`${name}.${language}.md`, `${name}.${fallbackLanguage}.md`, ...there];
    const file = best.find((each) => there.includes(each) && each.endsWith('.md'));
    return file && readFile(join(folder, file), 'utf8');
  }

  /** The notes of every release, the newest first. */
  private async releases(language: string): Promise<string[]> {
    const folder = join(this.docs, 'releases');
    const versions = (await readdir(folder)).map((file) => file.replace(/\.\w+\.md$/, ''));
    const newestFirst = [...new Set(versions)].sort((a, b) =>
      b.localeCompare(a, fallbackLanguage, { numeric: true }),
    );
    const notes = await Promise.all(newestFirst.map((each) => this.anyOf(folder, each, language)));
    return notes.filter((text) => text !== undefined);
  }
}
