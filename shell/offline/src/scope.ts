/** The files of shell and engine, as the server writes them before the script. */
export interface BuildList {
  /** Names the builds of shell and engine together. */
  id: string;
  /** URLs that are kept before the worker is installed. */
  files: readonly string[];
  /** URLs that follow when a page has nothing else to do. */
  later: readonly string[];
  /** URLs of the shell's texts, by language. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** Origins that programs may load samples from. */
  sampleHosts: readonly string[];
  /** Origins, beside our own, that panels come from. */
  remoteHosts: readonly string[];
}

/** An event that lasts until its work is done. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface PageMessage extends MessageEvent, Pick<LastingEvent, 'waitUntil'> {}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: PageMessage;
}

/** The part of a service worker's global scope that is used here: TypeScript has that of pages. */
interface Scope {
  readonly build: BuildList;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void;
}

export const scope = self as unknown as Scope;
