import { type PageErrorKind, pageErrorKinds, pageErrorPlace } from '@hocket/api';
import type { After } from '../stores/async/after.ts';
import { after as pageAfter } from '../stores/async/after.ts';
import { bootIn } from './boot.ts';
import { PanelScripts } from './panel-scripts.ts';
import { redactedStack } from './redacted.ts';
import type { Remotes } from './remotes.ts';

/** Milliseconds that a panel stands before its load counts: one that falls at once is a failure. */
const proof = 5000;
/** Milliseconds from which on a script is one that people wait for. */
const long = 50;
/** Characters of calls that are looked through. */
const longestStack = 2000;

/** How a panel fared here. Nothing in it says of whom. */
interface Fared {
  remote: string;
  version: string;
  standMs?: number;
  longTasks: number;
  longMs: number;
}

/** A frame that took long, as Chromium tells it; other browsers do not say whose scripts took the time. */
interface LongFrame extends PerformanceEntry {
  scripts?: readonly { sourceURL: string; duration: number }[];
}

/** What a script of ours threw here where nobody caught it. */
interface PageError {
  kind: PageErrorKind;
  place: string;
  count: number;
}

export interface PageHealthOptions {
  remotes: Pick<Remotes, 'list' | 'state' | 'strayErrors'>;
  page: Window;
  after?: After;
  send?: (report: object) => Promise<unknown>;
}

/**
 * Tells the server how long panels took to stand here, what in their code kept the page from answering, and what scripts of
 * the shell and of the engine threw: also before this was loaded.
 */
export class PageHealth {
  readonly #options: Required<PageHealthOptions>;
  readonly #asked = new Map<string, number>();
  readonly #fared = new Map<string, Fared>();
  readonly #told = new Set<string>();
  #endTimer: (() => void) | undefined;

  constructor(options: PageHealthOptions) {
    this.#options = { after: pageAfter, send, ...options };
  }

  /** The returned function ends it. */
  start(): () => void {
    const { page } = this.#options;
    const onHide = () => page.document.hidden && this.#tell();
    page.document.addEventListener('visibilitychange', onHide);
    const observers = [
      observed('mark', (entry) => this.#mark(entry)),
      observed('long-animation-frame', (entry) => this.#frame(entry)),
    ];
    return () => {
      page.document.removeEventListener('visibilitychange', onHide);
      this.#endTimer?.();
      for (const observer of observers) observer?.disconnect();
    };
  }

  #mark({ name, startTime }: PerformanceEntry): void {
    const [kind, remote = '', version = ''] = name.split(' ');
    const key = `${remote} ${version}`;
    if (kind === 'panel-asked') this.#asked.set(key, startTime);
    const asked = this.#asked.get(key);
    if (kind !== 'panel-stood' || asked === undefined || this.#told.has(key)) return;
    this.#told.add(key);
    this.#of(remote, version).standMs = startTime - asked;
    this.#endTimer ??= this.#options.after(proof, () => this.#tell());
  }

  #frame({ scripts = [] }: LongFrame): void {
    const { remotes, page } = this.#options;
    const owners = new PanelScripts(page.location.href);
    for (const [name, { previous, ...build }] of Object.entries(remotes.list)) {
      owners.add(name, build);
      if (previous) owners.add(name, previous);
    }
    for (const { sourceURL, duration } of scripts) {
      const owner = duration >= long ? owners.ownerOf(sourceURL) : undefined;
      if (!owner?.build.integrity) continue;
      const fared = this.#of(owner.name, owner.build.version);
      fared.longTasks += 1;
      fared.longMs += duration;
    }
  }

  #of(remote: string, version: string): Fared {
    const key = `${remote} ${version}`;
    const fared = this.#fared.get(key) ?? { remote, version, longTasks: 0, longMs: 0 };
    this.#fared.set(key, fared);
    return fared;
  }

  /** What cannot be told is let go. */
  #tell(): void {
    this.#endTimer?.();
    this.#endTimer = undefined;
    const { remotes, page, send } = this.#options;
    const stands = ({ remote, version }: Fared) => {
      const state = remotes.state(remote);
      return state?.status === 'ready' && state.version === version;
    };
    const loads = [...this.#fared.values()].filter(stands);
    this.#fared.clear();
    const errors = this.#errors();
    if (loads.length + errors.length === 0) return;
    const { build } = bootIn(page.document) ?? {};
    const thrown = errors.length > 0 ? { errors, ...(build && { release: build }) } : {};
    void send({ loads, ...thrown }).catch(() => undefined);
  }

  /** What was thrown since they were told. What names no script of ours is somebody else's, as an extension's is. */
  #errors(): PageError[] {
    const { remotes, page } = this.#options;
    const errors = new Map<string, PageError>();
    for (const error of remotes.strayErrors.splice(0)) {
      const place = placeOf(error, page.location.origin);
      if (place === undefined) continue;
      const kind = kindOf(error);
      const key = `${kind} ${place}`;
      const { count } = errors.get(key) ?? { count: 0 };
      errors.set(key, { kind, place, count: count + 1 });
    }
    return [...errors.values()];
  }
}

/** The first call of a script of ours in a stack. */
function placeOf(error: unknown, origin: string): string | undefined {
  const { stack } = (error ?? {}) as { stack?: unknown };
  if (typeof stack !== 'string') return undefined;
  const here = stack.split('\n').filter((line) => line.includes(`${origin}/`));
  const calls = redactedStack(here.join('\n'), longestStack).split('\n');
  return calls.find((call) => pageErrorPlace.test(call));
}

function kindOf(error: unknown): PageErrorKind {
  const { name } = (error ?? {}) as { name?: unknown };
  return pageErrorKinds.find((kind) => kind === name) ?? 'other';
}

/** Also what happened before; undefined where the browser does not tell it. */
function observed(
  type: string,
  take: (entry: PerformanceEntry) => void,
): PerformanceObserver | undefined {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true });
  return observer;
}

function send(report: object): Promise<unknown> {
  return fetch('/remotes/loads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  });
}
