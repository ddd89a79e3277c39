import type { ApiClient } from '@hocket/api';
import type {
  AiCapabilities,
  Assistant,
  AssistantRequest,
  AssistantStage,
  AudioEngine,
  Proposal,
  RecentPrompt,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type After, after } from '../async/after.ts';
import { ProjectPreview } from '../audio/preview.ts';
import type { TransportStore } from '../audio/transport.ts';
import { logFailure } from '../page/log-failure.ts';
import type { OpenProject } from '../project/project.ts';
import { randomKey } from '../session/random-key.ts';
import type { LocalStore } from '../storage/local-store.ts';
import type { LanguageStore } from '../texts/language.ts';
import { AnswerHistory, RecentPrompts } from './answer-history.ts';
import { OneRequest } from './one-request.ts';
import { type ReceivedProposal, type RequestHooks, sideOf } from './received-proposal.ts';

/** What the assistant needs from outside. */
export interface AssistantOptions {
  api: Pick<
    ApiClient,
    'generate' | 'aiCapabilities' | 'aiHistory' | 'saveToAiHistory' | 'deleteFromAiHistory'
  >;
  engine: Pick<
    AudioEngine,
    | 'addSample'
    | 'events'
    | 'sounds'
    | 'soundNames'
    | 'toGrid'
    | 'patchCode'
    | 'resume'
    | 'play'
    | 'run'
    | 'stop'
    | 'now'
    | 'onEnd'
  >;
  project: OpenProject;
  transport: Pick<TransportStore, 'tab' | 'show' | 'source' | 'play' | 'hotSwap' | 'stop'>;
  language: Pick<LanguageStore, 'language'>;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  after?: After;
  newKey?: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Composes with an AI, and shows nothing that was not heard to work. Its work is fetched when it is first asked. */
export class AssistantStore implements Assistant {
  capabilities: AiCapabilities | undefined = undefined;
  recent: readonly RecentPrompt[] = [];
  private asked: ReceivedProposal | undefined = undefined;
  readonly #request = new OneRequest();
  readonly #preview: ProjectPreview;
  readonly #recentPrompts: RecentPrompts;
  readonly #answers: AnswerHistory;
  #owner: string | undefined;
  #taking: ReceivedProposal | undefined;
  readonly #options: AssistantOptions;

  constructor(options: AssistantOptions) {
    this.#options = options;
    const { api, engine, transport, localStore, after: wait = after } = options;
    this.#preview = new ProjectPreview({ engine, hush: () => transport.stop(), after: wait });
    this.#recentPrompts = new RecentPrompts(localStore);
    this.#answers = new AnswerHistory(api);
    makeAutoObservable<this, 'asked'>(
      this,
      { asked: observableRef, capabilities: observableRef, recent: observableRef },
      { autoBind: true },
    );
  }

  get stage(): AssistantStage | undefined {
    return this.#request.stage;
  }

  get explanation(): string {
    return this.#request.explanation;
  }

  get failure(): unknown {
    return this.#request.failure;
  }

  get proposal(): Proposal | undefined {
    return this.asked?.proposal;
  }

  get history(): Assistant['history'] {
    return this.#answers.shown;
  }

  get hearing(): 'before' | 'after' | undefined {
    return this.#preview.current as 'before' | 'after' | undefined;
  }

  /** Takes what this machine keeps of a user. */
  adopt(owner: string): void {
    this.release();
    this.#owner = owner;
    this.recent = this.#recentPrompts.of(owner);
  }

  /** Lets go of the user, and of what is under way. */
  release(): void {
    this.#request.forget();
    this.dismiss();
    this.#owner = undefined;
    this.#answers.clear();
    this.recent = [];
  }

  async generate(request: AssistantRequest): Promise<void> {
    if (this.#request.isRunning) return;
    this.dismiss();
    const make = async (work: RequestHooks) => {
      const { propose } = await import('./propose.ts');
      return propose(this.#options, request, work);
    };
    await this.#request.run('asking', make, this.showNew);
  }

  async reuse(item: Parameters<Assistant['reuse']>[0]): Promise<void> {
    if (this.#request.isRunning) return;
    this.dismiss();
    const make = async () => {
      const { proposeAgain } = await import('./propose.ts');
      return proposeAgain(this.#options, item);
    };
    await this.#request.run('checking', make, this.show);
  }

  cancel(): void {
    this.#request.cancel();
  }

  async hear(side: 'before' | 'after'): Promise<void> {
    const { asked } = this;
    if (asked) await this.#preview.toggle(side, async () => sideOf(asked, side));
  }

  /** Stops what is heard of a proposal. */
  hush(): void {
    this.#preview.stop();
  }

  async accept(layers?: readonly string[]): Promise<void> {
    const { asked } = this;
    if (asked === undefined || this.#taking === asked) return;
    this.#taking = asked;
    try {
      const { takeProposal, hotSwap } = await import('./take-proposal.ts');
      await takeProposal(this.#options, asked, layers);
      if (this.asked === asked) this.dismiss();
      await hotSwap(this.#options);
    } finally {
      this.#taking = undefined;
    }
  }

  dismiss(): void {
    this.hush();
    this.asked = undefined;
  }

  async load(search?: string): Promise<void> {
    const { api } = this.#options;
    const known = this.capabilities ?? api.aiCapabilities();
    const learned = Promise.resolve(known).then((capabilities) =>
      runInAction(() => {
        this.capabilities = capabilities;
      }),
    );
    await this.#answers.load(search, learned);
  }

  loadMore(): Promise<void> {
    return this.#answers.loadMore();
  }

  deleteFromHistory(id: string): Promise<void> {
    return this.#answers.remove(id);
  }

  clearRecent(): void {
    this.remember([]);
  }

  private show(asked: ReceivedProposal): void {
    this.asked = asked;
    this.#request.explanation = asked.proposal.explanation;
  }

  private showNew(asked: ReceivedProposal): void {
    const { now = Date.now } = this.#options;
    const { prompt, after: code } = asked.proposal;
    this.show(asked);
    this.remember([{ prompt, code, timestamp: now() }, ...this.recent]);
    void this.save(asked.proposal);
  }

  private remember(recent: readonly RecentPrompt[]): void {
    this.recent = this.#owner === undefined ? [] : this.#recentPrompts.keep(this.#owner, recent);
  }

  /** The local list has it whether the server takes it or not. */
  private async save({ prompt, after: generatedCode, explanation, confidence }: Proposal) {
    const { api, newKey = randomKey } = this.#options;
    const owner = this.#owner;
    const draft = { prompt, generatedCode, explanation, confidence };
    try {
      const item = await api.saveToAiHistory(draft, newKey());
      if (this.#owner === owner) this.#answers.put(item);
    } catch (error) {
      logFailure(error);
    }
  }
}
