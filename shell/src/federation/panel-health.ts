import type { After } from '../stores/async/after.ts';
import { after as pageAfter } from '../stores/async/after.ts';
import { PanelScripts } from './panel-scripts.ts';
import type { Remotes } from './remotes.ts';

/** Milliseconds that a panel stands before its load counts: one that falls at once is a failure. */
const proof = 5000;
/** Milliseconds from which on a script is one that people wait for. */
const long = 50;

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

export interface PanelHealthOptions {
  remotes: Pick<Remotes, 'list' | 'state'>;
  page: Window;
  after?: After;
  send?: (loads: readonly object[]) => Promise<unknown>;
}

/** Tells the server how long panels took to stand here, and what in their code kept the page from answering. */
export class PanelHealth {
  readonly #options: Required<PanelHealthOptions>;
  readonly #asked = new Map<string, number>();
  readonly #fared = new Map<string, Fared>();
  readonly #told = new Set<string>();
  #endTimer: (() => void) | undefined;

  constructor(options: PanelHealthOptions) {
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
    const { remotes, send } = this.#options;
    const stands = ({ remote, version }: Fared) => {
      const state = remotes.state(remote);
      return state?.status === 'ready' && state.version === version;
    };
    const loads = [...this.#fared.values()].filter(stands);
    this.#fared.clear();
    if (loads.length > 0) void send(loads).catch(() => undefined);
  }
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

function send(loads: readonly object[]): Promise<unknown> {
  return fetch('/remotes/loads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loads }),
    keepalive: true,
  });
}
