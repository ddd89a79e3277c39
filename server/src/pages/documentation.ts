import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@hocket/sdk';

/** A page of the documentation, as docs/site builds it. */
interface SiteDocument {
  language: Language;
  head: string;
  body: string;
}

/** What an address below /docs leads to. */
export type DocumentationAnswer =
  | { kind: 'page' | 'missing'; html: string }
  | { kind: 'moved'; to: string };

/** The documentation of the repository at `root`, from the builds of docs/site and of the shell. */
export class Documentation {
  readonly #dist: string;
  readonly #frame: string;

  constructor(root: string) {
    this.#dist = join(root, 'docs/site/dist');
    this.#frame = join(root, 'shell/dist/docs.html');
  }

  /** Where its pictures and what the search looks in are. */
  get files(): string {
    return this.#dist;
  }

  /** What is at `/docs` and below; `boot` stands in the page for its script. Undefined where it is not built. */
  async at(path: string, boot: string): Promise<DocumentationAnswer | undefined> {
    // Whoever knows a text from the repository asks for it by its file's name. English needs no word in an address.
    const tidy = path.replace(/(\/|\.md|\.html)+$/, '').replace(/^\/docs\/en(?=\/|$)/, '/docs');
    if (tidy !== path) return { kind: 'moved', to: tidy };
    const [, , first = '', ...rest] = path.split('/');
    const language = languages.find((each) => each === first);
    const name = (language ? rest : [first, ...rest]).join('/');
    const folder = language ?? 'en';
    const isName = /^[\w-]+(\/[\w-]+)*$/.test(name);
    const page =
      name === '' || isName
        ? await this.#read(`pages/${folder}/${name || 'index'}.json`)
        : undefined;
    const shown = page ?? (await this.#read(`missing/${folder}.json`));
    const frame = await readIfThere(this.#frame);
    if (shown === undefined || frame === undefined) return undefined;
    const { language: lang, head, body } = shown;
    return {
      kind: page ? 'page' : 'missing',
      html: frame
        .replace('lang="en"', () => `lang="${lang}"`)
        .replace('</head>', () => `${head}\n${boot}\n</head>`)
        .replace('<body>', () => `<body>${body}`),
    };
  }

  async #read(file: string): Promise<SiteDocument | undefined> {
    const text = await readIfThere(join(this.#dist, file));
    return text === undefined ? undefined : (JSON.parse(text) as SiteDocument);
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
