import { HocketError } from '@hocket/sdk';
import { programLimits as budget } from '../budget/limits.ts';
import { isAllowed } from './sample-address.ts';

/** What the loader needs of the page. */
export interface SampleWorld {
  fetch: typeof fetch;
  /** Keeps files from one visit to the next; absent where the page is not served securely. */
  caches?: CacheStorage;
  /** The page's address: relative ones start there. */
  page: string;
  /** Origins that samples may come from, beside the page's own. */
  hosts: readonly string[];
}

/** How many files were asked for and how many of them have come or failed. */
export interface SampleProgress {
  done: number;
  total: number;
}

const limits = { bytes: 64_000_000, timeoutMs: 30_000 };
const cacheName = 'hocket.samples';

/** Milliseconds for which a file that did not come is not asked for again: each note would. */
const pauseMs = 5000;

/** Fetches maps and sounds, each only once. A file that did not come is asked for again after a pause. */
export class SampleLoader {
  private readonly files = new Map<string, Promise<Blob>>();
  /** By address of what did not come: the timer of its pause. */
  private readonly failed = new Map<string, ReturnType<typeof setTimeout>>();
  private done = 0;
  private total = 0;

  constructor(
    private readonly world: SampleWorld,
    private readonly onProgress: (progress: SampleProgress) => void = () => {},
  ) {}

  /** A file's content. Rejects with `samples_unavailable` and a sentence that names the file. */
  file(address: string): Promise<Blob> {
    let file = this.files.get(address);
    if (file === undefined) {
      file = this.counted(this.fetchFile(address));
      this.files.set(address, file);
      file.catch(() => {
        const pause = setTimeout(() => this.forget(address), pauseMs);
        this.failed.set(address, pause);
      });
    }
    return file;
  }

  /** Somebody wants to try again: what did not come is asked for with the next request. */
  retry(): void {
    for (const address of [...this.failed.keys()]) this.forget(address);
  }

  private forget(address: string): void {
    clearTimeout(this.failed.get(address));
    if (this.failed.delete(address)) this.files.delete(address);
  }

  /** Gives an address a content that need not be fetched; the returned function forgets it. */
  hold(address: string, content: Blob): () => void {
    this.forget(address);
    this.files.set(address, Promise.resolve(content));
    return () => {
      this.files.delete(address);
    };
  }

  /** A map of samples, newest first and kept for when there is no network. Rejects like `file`. */
  map(address: string): Promise<unknown> {
    return this.counted(this.fetchMap(address));
  }

  private async fetchMap(address: string): Promise<unknown> {
    const cache = await this.cache();
    const answer = await this.ask(address, 'no-cache').then(
      async (fresh) => {
        await cache?.put(address, fresh.clone()).catch(() => {});
        return fresh;
      },
      async (error: unknown) => {
        const kept = codeIs(error, 'samples_refused') ? undefined : await cache?.match(address);
        if (kept === undefined) throw error;
        return kept;
      },
    );
    const body = await answer.blob();
    if (body.size > budget.samples.mapBytes)
      throw failed(`${address} is too large to load.`, address);
    try {
      return JSON.parse(await body.text());
    } catch {
      throw failed(`${address} is no map of samples.`, address);
    }
  }

  private async fetchFile(address: string): Promise<Blob> {
    const cache = await this.cache();
    const kept = await cache?.match(address);
    if (kept !== undefined) return kept.blob();
    const answer = await this.ask(address, 'default');
    const blob = await answer.clone().blob();
    if (blob.size > limits.bytes) throw failed(`${address} is too large to load.`, address);
    await cache?.put(address, answer).catch(() => {});
    return blob;
  }

  private async ask(address: string, cache: RequestCache): Promise<Response> {
    const { fetch, hosts, page } = this.world;
    if (!URL.canParse(address, page)) throw failed(`${address} is no address.`, address);
    if (!isAllowed(address, hosts, page)) {
      const { host } = new URL(address, page);
      const message = `Samples cannot be loaded from ${host || address}: whoever runs this studio can allow it by SAMPLE_HOSTS.`;
      throw new HocketError('samples_refused', message);
    }
    let answer: Response;
    try {
      answer = await fetch(new URL(address, page).href, {
        cache,
        credentials: 'omit',
        signal: AbortSignal.timeout(limits.timeoutMs),
      });
    } catch (error) {
      throw failed(`${address} could not be loaded.`, error);
    }
    if (!answer.ok) throw failed(`${address} could not be loaded (${answer.status}).`, answer);
    return answer;
  }

  private async cache(): Promise<Cache | undefined> {
    return this.world.caches?.open(cacheName).catch(() => undefined);
  }

  private async counted<Result>(work: Promise<Result>): Promise<Result> {
    this.total++;
    this.tell();
    try {
      return await work;
    } finally {
      this.done++;
      if (this.done === this.total) this.done = this.total = 0;
      this.tell();
    }
  }

  private tell(): void {
    this.onProgress({ done: this.done, total: this.total });
  }
}

function failed(message: string, cause: unknown): HocketError {
  return new HocketError('samples_unavailable', message, { cause });
}

function codeIs(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}
