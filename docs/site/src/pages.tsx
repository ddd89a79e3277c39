import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { type Language, languages } from '@hocket/sdk';
import type { ReactNode } from 'react';
import { contents, type Reader, readerGroups, textsElsewhere } from './contents.ts';
import { type Heading, readText, type SitePicture } from './text.tsx';
import { words } from './words.ts';

/** A page of the site. */
export interface SitePage {
  /** What follows `/docs/` in its address, without the language: `music/song`; empty for the first page. */
  name: string;
  /** Of its address and of the words around its text. */
  language: Language;
  /** Of its text. */
  written: Language;
  title: string;
  headings: readonly Heading[];
  content: ReactNode;
}

/** A text in Markdown that is a page. */
interface Source {
  name: string;
  written: Language;
  /** Relative to the repository. */
  path: string;
}

/** The address of a page. */
export function pageAddress(language: Language, name: string): string {
  const parts = ['/docs', language === 'en' ? '' : language, name];
  return parts.filter((part) => part !== '').join('/');
}

/** What `/docs/source` tells of files that are no page. */
const sourceText = `# The source

Every server gives away the source of exactly what it runs: [source.tgz](/source.tgz). Paths on these pages, such as
\`engine/src\`, are those in it.

\`\`\`sh
curl -O https://YOUR-SERVER/source.tgz
tar xzf hocket-source.tgz
\`\`\`

[Contributing](/docs/contributing) says how to get it running, and [Architecture](/docs/architecture) where things are.
`;

/** The texts of docs/ as pages. Throws where a text leads to something that is not there. */
export class SiteTexts {
  readonly #root: string;
  readonly #pictures: ReadonlyMap<string, SitePicture>;
  readonly #sources: readonly Source[];

  /** `pictures`: those of docs/images, by their file names. */
  constructor(root: string, pictures: ReadonlyMap<string, SitePicture>) {
    this.#root = root;
    this.#pictures = pictures;
    this.#sources = sourcesIn(root);
  }

  /** Every page that is a text, in each language in which it has an address. */
  all(): SitePage[] {
    const names = [...new Set(this.#sources.map(({ name }) => name))];
    const texts = names.flatMap((name) => {
      const isTranslated = name.startsWith('music/');
      return languages
        .filter((language) => isTranslated || language === 'en')
        .flatMap((language) => this.#page(name, language) ?? []);
    });
    return [...texts, this.#written('source', sourceText), this.#decisions()];
  }

  #page(name: string, language: Language): SitePage | undefined {
    const there = this.#sources.filter((source) => source.name === name);
    const source =
      there.find(({ written }) => written === language) ??
      there.find(({ written }) => written === 'en');
    if (source === undefined) return undefined;
    const text = readFileSync(join(this.#root, source.path), 'utf8');
    return this.#shown({ name, language, written: source.written, text, path: source.path });
  }

  #written(name: string, text: string): SitePage {
    return this.#shown({ name, language: 'en', written: 'en', text, path: `docs/${name}.md` });
  }

  #shown({
    text,
    path,
    ...page
  }: Pick<SitePage, 'name' | 'language' | 'written'> & { text: string; path: string }): SitePage {
    const { content, headings } = readText(text, {
      link: (href) => this.#link(path, href, page.language),
      picture: (src) => this.#picture(path, src),
    });
    const title = headings.find(({ level }) => level === 1)?.text;
    if (title === undefined) throw new Error(`${path} begins with no title.`);
    return { ...page, title, headings, content };
  }

  /** Where a link of the text at `path` leads. */
  #link(path: string, href: string, language: Language): string {
    if (/^(https?:|mailto:|#|\/)/.test(href)) return href;
    const [file = '', hash] = href.split('#');
    const target = normalize(join(dirname(path), file)).replace(/\/$/, '');
    const end = hash === undefined ? '' : `#${hash}`;
    if (target === 'docs/decisions') return pageAddress('en', 'decisions');
    if (target === 'README.md') return pageAddress(language, '');
    const source = this.#sources.find((each) => each.path === target);
    if (source?.name.startsWith('music/')) return pageAddress(language, source.name) + end;
    if (source) return pageAddress('en', source.name) + end;
    if (existsSync(join(this.#root, target))) return pageAddress('en', 'source');
    throw new Error(`${path} leads to ${href}, which is not there.`);
  }

  #picture(path: string, src: string): SitePicture {
    const found = this.#pictures.get(basename(src));
    if (!found || normalize(join(dirname(path), src)) !== `docs/images/${basename(src)}`)
      throw new Error(`${path} shows ${src}, which is not in docs/images.`);
    return found;
  }

  #decisions(): SitePage {
    const rows = this.#sources
      .filter(({ name }) => name.startsWith('decisions/'))
      .map(({ path }) => {
        const [title = ''] = readFileSync(join(this.#root, path), 'utf8').split('\n');
        return `- [${title.replace(/^# /, '')}](decisions/${basename(path)})`;
      });
    return this.#written(
      'decisions',
      `# Decisions\n\nWhat was settled along the way, each on half a page.\n\n${rows.join('\n')}\n`,
    );
  }
}

/** The texts that are pages: docs/, its decisions, what musicians read, and some that lie elsewhere. */
function sourcesIn(root: string): Source[] {
  const texts = (folder: string) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((file) => file.endsWith('.md'))
          .sort()
      : [];
  const english = (name: string, path: string): Source => ({ name, written: 'en', path });
  return [
    ...texts('docs').map((file) => english(file.slice(0, -3), `docs/${file}`)),
    ...texts('docs/decisions').map((file) =>
      english(`decisions/${file.slice(0, -3)}`, `docs/decisions/${file}`),
    ),
    ...Object.entries(textsElsewhere).map(([name, path]) => english(name, path)),
    ...texts('docs/music').flatMap((file) => {
      const [, name, language] = /^([\w-]+)\.(\w+)\.md$/.exec(file) ?? [];
      const written = languages.find((each) => each === language);
      if (name === undefined || written === undefined)
        throw new Error(`docs/music/${file} is not called <page>.<language>.md`);
      return [{ name: `music/${name}`, written, path: `docs/music/${file}` }];
    }),
  ];
}

/** The first page of the documentation: what there is for whom. */
export function firstPage(language: Language, pages: readonly SitePage[]): SitePage {
  const t = words[language];
  const start = (reader: Reader) =>
    listedPages(reader, language, pages).map(({ name, title, language }) => (
      <li key={name}>
        <a href={pageAddress(language, name)}>{title}</a>
      </li>
    ));
  return {
    name: '',
    language,
    written: language,
    title: t.documentation,
    headings: [
      { id: 'documentation', text: t.documentation, level: 1 },
      ...readerGroups.map((reader) => ({ id: reader, text: t[reader], level: 2 })),
    ],
    content: (
      <>
        <h1 id="documentation">{t.documentation}</h1>
        <div className="readers">
          {readerGroups.map((reader) => (
            <section key={reader} aria-labelledby={reader}>
              <h2 id={reader}>{t[reader]}</h2>
              <p>{t[`${reader}Text`]}</p>
              <ul>{start(reader)}</ul>
            </section>
          ))}
        </div>
      </>
    ),
  };
}

/** The pages of a reader that are there, each in the language if it has an address in it. */
export function listedPages(
  reader: Reader,
  language: Language,
  pages: readonly SitePage[],
): SitePage[] {
  return contents[reader].flatMap((name) => {
    const named = pages.filter((page) => page.name === name);
    const best = named.find((page) => page.language === language) ?? named[0];
    return best ? [best] : [];
  });
}
