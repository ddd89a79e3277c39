import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageErrorKind, pageErrorPlace } from '@hocket/api';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { StackMapper } from './mapped-stack.ts';

/** What a script of shell or engine threw in somebody's browser. */
export interface PageError {
  kind: PageErrorKind;
  /** As `pageErrorPlace` has it. */
  place: string;
  count: number;
}

/** Places that are logged, and looked up in maps of sources, by one process: what comes from browsers is not to fill the log. */
const mostPlaces = 100;

/** The builds that places are in, by their paths' first parts. */
const builds: Readonly<Record<string, string>> = {
  assets: 'shell/dist/assets',
  engine: 'engine/dist',
};

/** Counts what pages throw beside their panels, by release and kind, and logs where: nothing of any message, of nobody. */
export class PageErrors {
  readonly counter = new Counter({
    name: 'hocket_page_errors_total',
    help: 'What scripts of shell and engine threw in browsers, by release and kind',
    labelNames: ['release', 'kind'],
    registers: [],
  });
  readonly #root: string;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #places = new Set<string>();
  #release: () => Promise<string | undefined> = async () => undefined;

  /** `root`: the folder with the builds of shell and engine. */
  constructor(root: string, log: Pick<Logger, 'warn'>) {
    this.#root = root;
    this.#log = log;
  }

  /** `release` names the build whose pages are served here: any other is counted as `other`. */
  serves(release: () => Promise<string | undefined>): void {
    this.#release = release;
  }

  /** `release`: the page's; undefined where pages name none, as without an offline studio. */
  async take(release: string | undefined, errors: readonly PageError[]): Promise<void> {
    const isOwn = release === (await this.#release());
    const counted = isOwn ? (release ?? 'unnamed') : 'other';
    for (const { kind, place, count } of errors) {
      this.counter.inc({ release: counted, kind }, count);
      await this.#tell(release, kind, place, isOwn);
    }
  }

  async #tell(
    release: string | undefined,
    kind: PageErrorKind,
    place: string,
    isOwn: boolean,
  ): Promise<void> {
    const key = `${release} ${kind} ${place}`;
    if (this.#places.has(key) || this.#places.size >= mostPlaces) return;
    this.#places.add(key);
    const where = isOwn ? await this.#mapped(place) : place;
    this.#log.warn({ release, kind, place: where }, 'A page threw in a browser');
  }

  /** By the sources, where the build has maps of them. */
  async #mapped(place: string): Promise<string> {
    const [, area = ''] = pageErrorPlace.exec(place) ?? [];
    const folder = join(this.#root, builds[area] ?? '');
    const mapper = new StackMapper(`/${area}/`, (path) =>
      readFile(join(folder, path)).catch(() => undefined),
    );
    return mapper.mapped(place);
  }
}
