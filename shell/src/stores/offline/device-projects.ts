import { apiProjectOf } from '@hocket/music';
import {
  type ApiProject,
  codeOf,
  type MusicProject,
  type Notice,
  type ProjectSummary,
  type Translate,
} from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, reaction, runInAction, toJS } from 'mobx';
import { type After, after } from '../async/after.ts';
import {
  type OpenProject,
  type ProjectDevice,
  type WaitingProject,
  waitingName,
} from '../project/project.ts';
import type { OwnedStore } from '../recordings/recording-store.ts';
import {
  type DeviceProject,
  isUnsent,
  type SendingCalls,
  type SentAs,
  sendProject,
} from './waiting-projects.ts';

/** Milliseconds of quiet after an edit before it is written, and between two tries to send what waits. */
const pauses = { write: 500, retry: 60_000 };
/** How many projects are kept that were only opened. */
const mostOpened = 20;

const sentTexts: Readonly<Record<SentAs, string>> = {
  saved: 'offline:sent.saved',
  merged: 'offline:sent.merged',
  copy: 'offline:sent.copy',
};

export interface DeviceOptions {
  api: SendingCalls;
  /** Whose projects these are. */
  owner: string;
  project: OpenProject;
  store: OwnedStore<DeviceProject>;
  notify(notice: Notice): void;
  t: Translate;
  explain(error: unknown): string;
  after?: After;
  now?: () => number;
}

/**
 * A user's projects on this device: those that were opened or saved here, and those that wait to be saved, which are sent in
 * their order as soon as the server can be reached.
 */
export class DeviceProjects implements ProjectDevice {
  projects: readonly DeviceProject[] = [];
  /** The browser did not take what was to be kept. */
  isFull = false;
  /** What was said of projects that the server refuses, by their names: each once, however often they are sent. */
  readonly #refusals = new Map<string, string>();
  #sending: Promise<void> | undefined;
  readonly #keeping = new SerialQueue();
  #cancel: () => void = () => {};
  readonly #options: DeviceOptions;

  constructor(options: DeviceOptions) {
    this.#options = options;
    makeAutoObservable(this, { projects: observableRef }, { autoBind: true });
  }

  /** Those that wait to be saved, the first first. */
  get waiting(): readonly DeviceProject[] {
    return this.projects
      .filter(({ waitsSince }) => waitsSince !== undefined)
      .sort((a, b) => (a.waitsSince ?? 0) - (b.waitsSince ?? 0));
  }

  get unsent(): number {
    return this.#unsentOthers.length;
  }

  /** Those that the server does not have, but for the open one; the last first. */
  get #unsentOthers(): readonly DeviceProject[] {
    const { waitingAs } = this.#options.project;
    return this.waiting.filter((each) => isUnsent(each) && each.name !== waitingAs).reverse();
  }

  /** Reads what is kept, sends what waits, and follows the open project from now on; the returned function ends that. */
  start(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const { project } = this.#options;
    let isOver = false;
    const onLine = () => void this.resume();
    page.addEventListener('online', onLine);
    const ends = [
      reaction(
        () => [project.data, project.edits, project.data.rev, project.dirty, project.waitingAs],
        () => void this.follow(),
        { delay: pauses.write, equals: (a, b) => a.every((each, at) => each === b[at]) },
      ),
      reaction(
        () => project.offline,
        (isOffline) => !isOffline && void this.send(),
      ),
      () => page.removeEventListener('online', onLine),
      () => this.#cancel(),
    ];
    void this.load().then(() => {
      if (isOver) return;
      project.device = this;
      void this.resume();
    });
    return () => {
      isOver = true;
      for (const end of ends) end();
      if (project.device === this) project.device = undefined;
    };
  }

  list(projects: readonly ProjectSummary[]): readonly ProjectSummary[] {
    // Without the server's list there is what was opened here; what waits of a project stands for it.
    const known = projects.length > 0 ? [] : this.projects.filter((each) => this.isShown(each));
    const shown = [...this.#unsentOthers, ...[...known].sort((a, b) => b.at - a.at)];
    return shown.length === 0 ? projects : [...shown.map(summaryOf), ...projects];
  }

  async read(id: string): Promise<ApiProject | WaitingProject> {
    const ofIt = this.waiting.filter(({ name, music }) => name === id || music.id === id);
    const kept = ofIt.at(-1) ?? this.projects.find(({ name }) => name === id);
    const { name: waitingAs = '', music, copyOf, waitsSince } = kept ?? {};
    if (music && waitsSince !== undefined) return { waitingAs, music, copyOf };
    try {
      return await this.#options.api.getProject(id);
    } catch (error) {
      if (!music || codeOf(error) !== 'network_unreachable') throw error;
      return apiProjectOf(music);
    }
  }

  keep(): Promise<void> {
    return this.#keeping.take(() => this.keepOpen());
  }

  private async keepOpen(): Promise<void> {
    const { now = Date.now, project } = this.#options;
    const { data } = project;
    if (project.room) return;
    const name = project.waitingAs ?? (await this.freeName());
    // Another project may have been opened meanwhile, or this one saved.
    if (project.data !== data || !project.dirty) return;
    const known = this.projects.find((each) => each.name === name);
    const at = now();
    const waitsSince = known?.waitsSince ?? at;
    const base = known?.waitsSince === undefined ? toJS(project.savedMusic) : known.base;
    const { copyOf } = project;
    const music = { ...toJS(project.music), ...this.firstFacts(known) };
    const isKept = await this.put({ ...known, name, music, base, copyOf, waitsSince, at });
    // Another project may have been opened meanwhile.
    if (isKept && project.data === data)
      runInAction(() => {
        project.waitingAs = name;
      });
  }

  async settle(): Promise<void> {
    const { waitingAs } = this.#options.project;
    if (waitingAs !== undefined) await this.remove(waitingAs);
  }

  send(): Promise<void> {
    this.#sending ??= this.sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Keeps a project however long it is not opened, or no longer. */
  async pin(name: string, isPinned: boolean): Promise<void> {
    const project = this.projects.find((each) => each.name === name);
    if (project) await this.put({ ...project, isPinned });
  }

  /** Removes one from this device; what waits of it is lost. */
  async remove(name: string): Promise<void> {
    const { owner, project, store } = this.#options;
    await store.remove(owner, name).catch(() => undefined);
    runInAction(() => {
      this.projects = this.projects.filter((each) => each.name !== name);
      if (project.waitingAs === name) project.waitingAs = undefined;
    });
  }

  private async load(): Promise<void> {
    const { owner, store } = this.#options;
    const all = await store.all(owner).catch(() => []);
    runInAction(() => {
      this.projects = all;
    });
  }

  /** Sends what waits; the open project, where it waits, is saved as it is now. */
  private async resume(): Promise<void> {
    const { project } = this.#options;
    if (!project.dirty) await this.settle();
    const isKept = this.projects.some(({ name }) => name === project.waitingAs);
    if (project.offline && !isKept) await this.keep();
    await this.send();
    // What cannot be saved yet is tried again by `Reconnect`, which also says how it went.
    if (project.waitingAs !== undefined && project.dirty && !project.saving)
      await project.save().catch(() => undefined);
  }

  private async sendAll(): Promise<void> {
    // Not before `#sending` holds this call's own promise.
    await undefined;
    const { api, explain, notify, project, t } = this.#options;
    this.#cancel();
    const nameOfCopy = (name: string) => t('offline:copyName', { name });
    let isAnySent = false;
    const send = async () => {
      // Another tab may have sent some meanwhile.
      await this.load();
      for (const each of this.waiting) {
        if (each.name === project.waitingAs) continue;
        try {
          const sentAs = await sendProject(api, each, nameOfCopy);
          await this.remove(each.name);
          isAnySent = true;
          const { name } = each.music;
          notify({ kind: 'success', text: t(sentTexts[sentAs], { name }) });
        } catch (error) {
          if (codeOf(error) === 'network_unreachable') break;
          const text = `${each.music.name}: ${explain(error)}`;
          if (this.#refusals.get(each.name) !== text) notify({ kind: 'error', text });
          this.#refusals.set(each.name, text);
        }
      }
    };
    const sent = navigator.locks ? navigator.locks.request('hocket.outbox', send) : send();
    // A browser that keeps nothing for this site gives it no locks either.
    await sent.catch(() => undefined);
    if (this.waiting.length > 0) this.later();
    if (isAnySent) void project.loadList().catch(() => undefined);
  }

  private isShown({ name, music, waitsSince }: DeviceProject): boolean {
    const isWaiting = this.waiting.some((each) => each.music.id === music.id);
    return !isUnsent({ name }) && (waitsSince !== undefined || !isWaiting);
  }

  /** A name for the open project to wait by. Where another tab keeps edits of the same one, both wait. */
  private async freeName(): Promise<string> {
    const { id } = this.#options.project.music;
    return id === '' || (await this.isWaiting(id)) ? waitingName(id) : id;
  }

  /** Whether edits wait under a name, whichever tab keeps them. */
  private async isWaiting(name: string): Promise<boolean> {
    const { owner, store } = this.#options;
    try {
      return (await store.get(owner, name))?.waitsSince !== undefined;
    } catch {
      return false;
    }
  }

  private later(): void {
    const { after: wait = after } = this.#options;
    this.#cancel();
    this.#cancel = wait(pauses.retry, () => void this.resume());
  }

  /** What a first save would say of it: its name, and whether all may see it. A name that it was given here stays. */
  private firstFacts(known: DeviceProject | undefined): Partial<MusicProject> {
    const { project } = this.#options;
    const { id, name: own } = project.music;
    if (id !== '') return {};
    const { name = own, isPublic = false } = project.firstDraft();
    return { isPublic, name: name === own ? own : (known?.music.name ?? name) };
  }

  /** Keeps the open project as it is now. */
  private async follow(): Promise<void> {
    const { now = Date.now, project } = this.#options;
    const { dirty, music, room, waitingAs } = project;
    if (room || project.device !== this) return;
    if (waitingAs !== undefined && dirty) return this.keep();
    if (waitingAs !== undefined) {
      await this.remove(waitingAs);
      return this.send();
    }
    if (dirty || music.id === '') return;
    if (await this.isWaiting(music.id)) return;
    const { isPinned } = this.projects.find(({ name }) => name === music.id) ?? {};
    await this.put({ name: music.id, music: toJS(music), at: now(), isPinned });
    const opened = this.projects.filter((each) => each.waitsSince === undefined && !each.isPinned);
    const oldest = [...opened].sort((a, b) => b.at - a.at).slice(mostOpened);
    for (const { name } of oldest) await this.remove(name);
  }

  /** False where the browser has no room, which is said once. */
  private async put(project: DeviceProject): Promise<boolean> {
    const { after: wait = after, notify, owner, store, t } = this.#options;
    try {
      await store.put(owner, project);
    } catch {
      // Over what the save itself says, which it does next.
      if (!this.isFull) wait(0, () => notify({ kind: 'error', text: t('offline:full') }));
      runInAction(() => {
        this.isFull = true;
      });
      return false;
    }
    runInAction(() => {
      this.isFull = false;
      this.projects = [...this.projects.filter(({ name }) => name !== project.name), project];
    });
    return true;
  }
}

function summaryOf({ name: id, music, at }: DeviceProject): ProjectSummary {
  const { name, description, tags, bpm } = music;
  const updatedAt = new Date(at).toISOString();
  return {
    id,
    rev: 0,
    name,
    description,
    tags: [...tags],
    bpm,
    isPublic: false,
    isLiked: false,
    likeCount: 0,
    playCount: 0,
    createdAt: updatedAt,
    updatedAt,
  };
}
