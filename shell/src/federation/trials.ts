import { SerialQueue } from '@hocket/sdk/async';
import * as z from 'zod/mini';
import { type After, after } from '../stores/async/after.ts';
import { type LocalStore, type VersionMark, versionMark } from '../stores/storage/local-store.ts';
import type { KeyedStorage } from '../stores/storage/page-storage.ts';
import type { PageState } from './page-lives.ts';
import type { RemoteMemory } from './remote-memory.ts';
import { isLike } from './version-mark.ts';

/** What a page is doing with versions of remotes: those whose code has the turn, and those that stand unproven. */
const pageMarks = z.object({ running: z.array(versionMark), standing: z.array(versionMark) });
type PageMarks = z.output<typeof pageMarks>;

/** Milliseconds that a verdict holds: what was no fault of the version, as a power cut, is forgotten then. */
const day = 24 * 60 * 60 * 1000;

/** Milliseconds after which code that is not done hands on its turn: a suspect has it until it is proven. */
const longestTurn = { usual: 1000, suspect: 6000 };

/** Turns of the page's event loop after which it counts as running on. */
const answer = 3;

/** Milliseconds after which a browser has told all its pages what one of them, which has ended, wrote. */
const lateMs = 1000;

const prefix = 'hocket.panels.';

export interface TrialsOptions {
  storage: KeyedStorage;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  lives: { id: string; fate(page: string): Promise<PageState> };
  page: Pick<Window, 'addEventListener'>;
  /** What has worked in this browser before. */
  memory: Pick<RemoteMemory, 'recall'>;
  /** Resolves when the page's event loop has turned. */
  turn?: () => Promise<void>;
  /** Milliseconds since 1970. */
  now?: () => number;
  after?: After;
}

/**
 * Notes in the browser's storage whose code has the page, one panel's at a time, before it runs. A page that comes to a
 * halt leaves that behind, one that ends as pages do leaves nothing, so that the next page knows which version to keep
 * away from. Where several may have been it, each is tried alone.
 */
export class Trials {
  readonly #options: Required<TrialsOptions>;
  readonly #turns = new SerialQueue();
  #marks: PageMarks = { running: [], standing: [] };
  /** The page ends; it may be shown again. */
  #isLeft = false;
  /** What pages that may have come to a halt left, until it is known what became of them. */
  readonly #found: { marks: PageMarks; judged: Promise<void> }[];
  /** Versions that halted a page and were not told of yet. */
  #untold: VersionMark[] = [];
  /** Versions that another page, which is still there, seems to hang in. */
  #avoided: VersionMark[] = [];

  constructor(options: TrialsOptions) {
    this.#options = { turn: turnOfLoop, now: Date.now, after, ...options };
    const { storage, page, lives } = this.#options;
    this.#found = storage
      .keys()
      .filter((key) => key.startsWith(prefix) && key !== prefix + lives.id)
      .map((key) => {
        const marks = readMarks(storage.getItem(key));
        return { marks, judged: this.#judge(key.slice(prefix.length), marks) };
      });
    // What still runs in a page that ends as pages do begins nothing that could halt it.
    const leave = (isLeft: boolean) => () => {
      this.#isLeft = isLeft;
      this.#write();
    };
    page.addEventListener('pagehide', leave(true));
    page.addEventListener('pageshow', leave(false));
  }

  /** Resolves once it is known whether a version of this remote halted a page; undefined when it is known. */
  known(name: string): Promise<unknown> | undefined {
    const open = this.#found.filter(({ marks }) => all(marks).some((mark) => mark.name === name));
    return open.length > 0 ? Promise.all(open.map(({ judged }) => judged)) : undefined;
  }

  /** Whether a version halted a page, and is kept away from. */
  isHalted(mark: VersionMark): boolean {
    return this.#avoided.some(isLike(mark)) || this.#verdict(mark) === 'halted';
  }

  /** Whether that is new, and nobody was told yet: true once. */
  takeNews(mark: VersionMark): boolean {
    const isNews = this.#untold.some(isLike(mark));
    this.#untold = this.#untold.filter((each) => !isLike(mark)(each));
    return isNews;
  }

  /** Whether a version may have halted a page, and is tried alone. */
  isSuspect(mark: VersionMark): boolean {
    return this.#verdict(mark) === 'suspect';
  }

  /** Forgets what is held against a remote: somebody wants to try it again. */
  forgive(name: string): void {
    const { localStore } = this.#options;
    this.#avoided = this.#avoided.filter((mark) => mark.name !== name);
    const others = this.#verdicts().filter((mark) => mark.name !== name);
    localStore.write('panelVerdicts', others);
  }

  /** Does what runs code of a version, when no other has the turn and its mark is written. Rejects as `work` does. */
  run<Result>(mark: VersionMark, work: () => Promise<Result>): Promise<Result> {
    const { turn } = this.#options;
    return new Promise((resolve, reject) => {
      void this.#turns.take(async () => {
        const end = this.#begin(mark);
        await turn();
        const working = work();
        working.then(resolve, reject);
        const timeoutMs = longestTurn[this.isSuspect(mark) ? 'suspect' : 'usual'];
        await settledWithin(working, timeoutMs);
        await this.#answered();
        end();
      });
    });
  }

  /** Somebody works its panel: what that runs has the page until its event loop answers. */
  touch(mark: VersionMark): void {
    const end = this.#begin(mark);
    void this.#answered().then(end);
  }

  /** Its panel is shown, and has yet to prove that it works. */
  stands(mark: VersionMark): void {
    this.clear(mark);
    this.#marks.standing.push(mark);
    this.#write();
  }

  /** Its panel is shown no more, or has proven itself. */
  clear(mark: VersionMark): void {
    this.#marks.standing = this.#marks.standing.filter((each) => !isLike(mark)(each));
    this.#write();
  }

  /** Its panel stood and answered: nothing is held against it any more. */
  passed(mark: VersionMark): void {
    this.clear(mark);
    if (!this.#verdict(mark)) return;
    const others = this.#verdicts().filter((each) => !isLike(mark)(each));
    this.#options.localStore.write('panelVerdicts', others);
  }

  #begin(mark: VersionMark): () => void {
    // Each turn has a mark of its own, even where two are of one version.
    const own = { ...mark };
    this.#marks.running.push(own);
    this.#write();
    return () => {
      this.#marks.running = this.#marks.running.filter((each) => each !== own);
      this.#write();
    };
  }

  async #answered(): Promise<void> {
    for (let turns = 0; turns < answer; turns += 1) await this.#options.turn();
  }

  #write(): void {
    const { storage, lives } = this.#options;
    const key = prefix + lives.id;
    if (this.#isLeft || all(this.#marks).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(this.#marks));
  }

  /** Finds out what became of a page that left marks, and what that says of the versions. */
  async #judge(id: string, marks: PageMarks): Promise<void> {
    const { storage, lives, localStore, now, after: wait } = this.#options;
    const fate = await lives.fate(id);
    if (fate === 'alive') return;
    if (fate === 'gone') {
      // A page of another process may have left nothing, of which this one is told late.
      await new Promise((done) => void wait(lateMs, () => done(undefined)));
      if (storage.getItem(prefix + id) === null) return;
    }
    const { kind, versions } = this.#blame(marks);
    if (fate === 'silent') {
      if (kind === 'halted') this.#avoided.push(...versions);
      return;
    }
    storage.removeItem(prefix + id);
    const verdicts = versions.map((mark) => ({ ...mark, kind, at: now() }));
    const others = this.#verdicts().filter((each) => !versions.some(isLike(each)));
    localStore.write('panelVerdicts', [...others, ...verdicts]);
    if (kind === 'halted') this.#untold.push(...versions);
  }

  /** Whose code had the page; where nobody's is noted, a version that is new here before those that have worked. */
  #blame({ running, standing }: PageMarks): {
    kind: 'halted' | 'suspect';
    versions: VersionMark[];
  } {
    const last = running.at(-1);
    if (last) return { kind: 'halted', versions: [last] };
    const hasWorked = ({ name, version, hash }: VersionMark) =>
      this.#options.memory
        .recall(name)
        .some((each) => each.version === version && each.integrity?.manifest === hash);
    const fresh = standing.filter((mark) => !hasWorked(mark));
    const versions = fresh.length > 0 ? fresh : standing;
    return { kind: versions.length === 1 ? 'halted' : 'suspect', versions };
  }

  #verdict(mark: VersionMark): 'halted' | 'suspect' | undefined {
    return this.#verdicts().find(isLike(mark))?.kind;
  }

  #verdicts() {
    const { localStore, now } = this.#options;
    return (localStore.read('panelVerdicts') ?? []).filter(({ at }) => now() - at < day);
  }
}

function all({ running, standing }: PageMarks): VersionMark[] {
  return [...running, ...standing];
}

function readMarks(text: string | null): PageMarks {
  try {
    return z.parse(pageMarks, JSON.parse(text ?? ''));
  } catch {
    return { running: [], standing: [] };
  }
}

/** By a message, as the timers of pages in the background are slow. */
function turnOfLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves when `work` has ended, whatever became of it, or after so many milliseconds. */
function settledWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
