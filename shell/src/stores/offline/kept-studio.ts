import { buildLock, cacheNames, type OfflineAnswer, type OfflineRequest } from '@hocket/offline';
import { makeAutoObservable, runInAction } from 'mobx';
import { type PageStorage, pageStorage } from '../storage/page-storage.ts';

/** Milliseconds between two questions for a newer build, however often somebody comes back. */
const askEvery = 30 * 60_000;
const script = '/service-worker.js';
/** Notes that something was kept: it stays when a browser removes the rest. */
const keptKey = 'hocket.kept';

/** Whether the studio opens on this device without a network. */
export type KeptState = 'starting' | 'ready' | 'full' | 'failed' | 'unsupported';

/** What the page carries of its build; see `Boot`. */
interface PageBuild {
  build?: string | undefined;
  /** Behind an author's own tools nothing is kept. */
  plugin?: string | undefined;
}

/** The studio as this browser keeps it for times without a network, by its service worker; and a newer one that waits. */
export class KeptStudio {
  state: KeptState = 'starting';
  /** A newer build is here, and takes the place of this one when its musician wants it. */
  isUpdateWaiting = false;
  /** The browser removed what was kept here before, to make room or because somebody cleared it. */
  wasRemoved = false;
  #registration: ServiceWorkerRegistration | undefined;
  #lastAsked = 0;
  readonly #language: () => string;
  readonly #storage: PageStorage;

  /** `language`: the one whose texts are kept. */
  constructor(language: () => string, storage: PageStorage = pageStorage(() => localStorage)) {
    this.#language = language;
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Keeps the studio, and watches for newer ones; the returned function ends the watching. Where this fails the page works as before. */
  start(page: Document, { build, plugin }: PageBuild): () => void {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers || build === undefined || plugin !== undefined) {
      this.state = 'unsupported';
      return () => {};
    }
    // A browser that keeps nothing for this site gives it no locks either.
    navigator.locks
      ?.request(buildLock(build), { mode: 'shared' }, () => new Promise(() => {}))
      .catch(() => undefined);
    const onReturn = () => {
      if (!page.hidden) void this.ask();
    };
    page.addEventListener('visibilitychange', onReturn);
    workers.addEventListener('controllerchange', this.look);
    void this.register(workers);
    return () => {
      page.removeEventListener('visibilitychange', onReturn);
      workers.removeEventListener('controllerchange', this.look);
    };
  }

  /** Lets the newer build take over, and calls `reload` once it has. Pages in other tabs go on with theirs. */
  update(reload: () => void): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return;
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage({ kind: 'take-over' } satisfies OfflineRequest);
  }

  private async register(workers: ServiceWorkerContainer): Promise<void> {
    try {
      const before = await workers.getRegistration();
      const isGone = before === undefined || !(await caches.has(cacheNames.panels));
      runInAction(() => {
        this.wasRemoved = isGone && this.#storage.getItem(keptKey) !== null;
      });
      const registration = await workers.register(script, { updateViaCache: 'none' });
      this.#registration = registration;
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          this.look();
          // It could not install, and none is there: what is missing comes with a later visit.
          if (installing.state === 'redundant' && !registration.active) this.settle('failed');
        });
      });
      this.look();
      await workers.ready;
      await this.keep();
    } catch (error) {
      // By these names a browser says that it lets the site keep nothing.
      const { name = '' } = error as Partial<DOMException>;
      const isRefused = ['SecurityError', 'NotSupportedError', 'NotAllowedError'].includes(name);
      this.settle(isRefused ? 'unsupported' : 'failed');
    }
  }

  /** Asks for a newer build, and for newer panels, as somebody comes back after a while. */
  private async ask(): Promise<void> {
    if (!this.#registration || Date.now() - this.#lastAsked < askEvery) return;
    await this.#registration.update().catch(() => undefined);
    await this.keep();
  }

  private async keep(): Promise<void> {
    this.#lastAsked = Date.now();
    const worker = this.#registration?.active;
    if (!worker) return this.settle('failed');
    const { isComplete, isFull } = await askWorker(worker, {
      kind: 'keep',
      language: this.#language(),
    });
    if (isFull) this.settle('full');
    // What was kept before stays, although nothing newer can be had.
    else if (isComplete || this.state === 'ready') {
      this.#storage.setItem(keptKey, 'yes');
      this.settle('ready');
    } else this.settle('failed');
  }

  private look(): void {
    this.isUpdateWaiting = this.#registration?.waiting != null;
  }

  private settle(state: KeptState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

function askWorker(worker: ServiceWorker, request: OfflineRequest): Promise<OfflineAnswer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as OfflineAnswer);
    worker.postMessage(request, [port2]);
  });
}
