import type { ApiClient } from '@hocket/api';
import type { Assistant, AudioEngine, ProposalSide } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { After } from '../async/after.ts';
import type { LiveSong } from '../audio/live-song.ts';
import type { TransportStore } from '../audio/transport.ts';
import type { OpenProject } from '../project/project.ts';
import type { LocalStore } from '../storage/local-store.ts';
import type { LanguageStore } from '../texts/language.ts';
import type { AssistantWork } from './assistant-work.ts';

/** What the assistant needs from outside. */
export interface AssistantOptions {
  api: Pick<
    ApiClient,
    'generate' | 'aiCapabilities' | 'aiHistory' | 'saveToAiHistory' | 'deleteFromAiHistory'
  >;
  engine: Pick<
    AudioEngine,
    | 'events'
    | 'sounds'
    | 'soundNames'
    | 'toGrid'
    | 'patchCode'
    | 'resume'
    | 'play'
    | 'program'
    | 'render'
    | 'run'
    | 'stop'
    | 'now'
    | 'onEnd'
  >;
  project: OpenProject;
  /** The grid as the engine pulls it. */
  live: LiveSong;
  transport: Pick<TransportStore, 'tab' | 'show' | 'source' | 'playing' | 'play' | 'hotSwap'>;
  language: Pick<LanguageStore, 'language'>;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  after?: After;
  newKey?: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const noHistory: Assistant['history'] = { status: 'idle', items: [], total: 0 };

/** Composes with an AI, and shows nothing that was not heard to work. Its work is fetched when it is first asked. */
export class AssistantStore implements Assistant {
  private work: AssistantWork | undefined = undefined;
  #owner: string | undefined;
  readonly #lazy: Lazy<AssistantWork>;

  constructor(options: AssistantOptions) {
    this.#lazy = new Lazy(async () => {
      const { AssistantWork } = await import('./assistant-work.ts');
      return runInAction(() => {
        this.work = new AssistantWork(options);
        if (this.#owner !== undefined) this.work.adopt(this.#owner);
        return this.work;
      });
    });
    makeAutoObservable<this, 'work'>(this, { work: observableRef }, { autoBind: true });
  }

  get stage() {
    return this.work?.stage;
  }

  get explanation() {
    return this.work?.explanation ?? '';
  }

  get failure() {
    return this.work?.failure;
  }

  get takes() {
    return this.work?.takes ?? [];
  }

  get proposal() {
    return this.work?.proposal;
  }

  get locked() {
    return this.work?.locked ?? [];
  }

  get capabilities() {
    return this.work?.capabilities;
  }

  get recent() {
    return this.work?.recent ?? [];
  }

  get history() {
    return this.work?.history ?? noHistory;
  }

  get hearing() {
    return this.work?.hearing;
  }

  get listening() {
    return this.work?.listening;
  }

  /** Takes what this machine keeps of a user. */
  adopt(owner: string): void {
    this.#owner = owner;
    this.work?.adopt(owner);
  }

  /** Lets go of the user, and of what is under way. */
  release(): void {
    this.#owner = undefined;
    this.work?.release();
  }

  async generate(request: Parameters<Assistant['generate']>[0]): Promise<void> {
    await (await this.#lazy.fetch()).generate(request);
  }

  async another(): Promise<void> {
    await this.work?.another();
  }

  choose(take: number): void {
    this.work?.choose(take);
  }

  lock(layer: string, isLocked: boolean): void {
    this.work?.lock(layer, isLocked);
  }

  async reroll(layer: string): Promise<void> {
    await this.work?.reroll(layer);
  }

  async reuse(item: Parameters<Assistant['reuse']>[0]): Promise<void> {
    await (await this.#lazy.fetch()).reuse(item);
  }

  cancel(): void {
    this.work?.cancel();
  }

  async hear(side: ProposalSide): Promise<void> {
    await this.work?.hear(side);
  }

  async hold(isHeld: boolean): Promise<void> {
    await this.work?.hold(isHeld);
  }

  async accept(layers?: readonly string[]): Promise<void> {
    await this.work?.accept(layers);
  }

  dismiss(): void {
    this.work?.dismiss();
  }

  async load(search?: string): Promise<void> {
    await (await this.#lazy.fetch()).load(search);
  }

  async loadMore(): Promise<void> {
    await this.work?.loadMore();
  }

  async deleteFromHistory(id: string): Promise<void> {
    await this.work?.deleteFromHistory(id);
  }

  clearRecent(): void {
    this.work?.clearRecent();
  }
}
