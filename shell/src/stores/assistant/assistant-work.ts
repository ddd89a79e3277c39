import type {
  AiCapabilities,
  Assistant,
  AssistantRequest,
  AssistantStage,
  ListeningStage,
  Proposal,
  ProposalSide,
  RecentPrompt,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { after } from '../async/after.ts';
import { logFailure } from '../page/log-failure.ts';
import { randomKey } from '../session/random-key.ts';
import { AnswerHistory, RecentPrompts } from './answer-history.ts';
import { sameAgain } from './answer-refused.ts';
import type { AssistantOptions } from './assistant.ts';
import { TakeListening } from './listening.ts';
import type { LockedLayers } from './locked-layers.ts';
import { OneRequest } from './one-request.ts';
import { propose, proposeAgain, proposeReroll } from './propose.ts';
import type { ReceivedProposal, RequestHooks } from './received-proposal.ts';
import { hotSwap, takeProposal } from './take-proposal.ts';

/** Answers that are asked for, and that there may be to choose from. */
const mostTakes = 3;

/** What the assistant does: requests, takes to choose from, listening, and what is kept of it. Observable. */
export class AssistantWork implements Assistant {
  capabilities: AiCapabilities | undefined = undefined;
  recent: readonly RecentPrompt[] = [];
  locked: readonly string[] = [];
  private received: readonly ReceivedProposal[] = [];
  private chosen = 0;
  readonly #request = new OneRequest();
  readonly #listening: TakeListening;
  readonly #recentPrompts: RecentPrompts;
  readonly #answers: AnswerHistory;
  #owner: string | undefined;
  #lastRequest: AssistantRequest | undefined;
  #taking: ReceivedProposal | undefined;
  readonly #options: AssistantOptions;

  constructor(options: AssistantOptions) {
    this.#options = options;
    const { api, localStore, after: wait = after, newKey = randomKey } = options;
    this.#listening = new TakeListening({ ...options, after: wait });
    this.#recentPrompts = new RecentPrompts(localStore);
    this.#answers = new AnswerHistory(api, newKey);
    options.engine.onEnd((slot) => {
      if (slot === 'preview') this.#listening.stop();
    });
    makeAutoObservable<this, 'received'>(
      this,
      {
        received: observableRef,
        locked: observableRef,
        capabilities: observableRef,
        recent: observableRef,
      },
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

  get takes(): readonly Proposal[] {
    return this.received.map(({ proposal }) => proposal);
  }

  get proposal(): Proposal | undefined {
    return this.asked?.proposal;
  }

  get history(): Assistant['history'] {
    return this.#answers.shown;
  }

  get hearing(): ProposalSide | undefined {
    return this.#listening.side;
  }

  get listening(): ListeningStage | undefined {
    return this.#listening.stage;
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
    const kept = this.lockedLayers;
    // Locked layers are lost with their take, so that it stays until there is another.
    if (kept) this.#listening.stop();
    else this.dismiss();
    const make = (work: RequestHooks) =>
      propose(this.#options, { asked: request, takes: mostTakes, kept }, work);
    await this.#request.run('asking', make, (made) => {
      this.#lastRequest = request;
      this.showNew(made);
    });
  }

  async another(): Promise<void> {
    const asked = this.#lastRequest;
    if (this.#request.isRunning || !asked || this.received.length >= mostTakes) return;
    const kept = this.lockedLayers;
    const make = (work: RequestHooks) => propose(this.#options, { asked, takes: 1, kept }, work);
    await this.#request.run('asking', make, (made) => {
      const [take] = made;
      if (take === undefined) return;
      if (this.takes.some(({ after: code }) => code === take.proposal.after)) throw sameAgain();
      this.received = [...this.received, take];
      this.choose(this.received.length - 1);
    });
  }

  choose(take: number): void {
    if (this.received[take] === undefined) return;
    const { side } = this.#listening;
    this.chosen = take;
    this.#request.explanation = this.proposal?.explanation ?? '';
    const { asked } = this;
    // Whoever compares takes hears the next one where the last one was.
    if (side && asked) void this.#listening.toggle(asked, side).catch(logFailure);
  }

  lock(layer: string, isLocked: boolean): void {
    const others = this.locked.filter((each) => each !== layer);
    this.locked = isLocked ? [...others, layer] : others;
  }

  async reroll(layer: string): Promise<void> {
    const { asked, chosen } = this;
    if (this.#request.isRunning || asked === undefined) return;
    this.#listening.stop();
    const make = (work: RequestHooks) => proposeReroll(this.#options, { asked, layer }, work);
    await this.#request.run('asking', make, (made) => {
      if (made.proposal.after === asked.proposal.after) throw sameAgain();
      this.received = this.received.map((each, take) => (take === chosen ? made : each));
      this.#request.explanation = made.proposal.explanation;
    });
  }

  async reuse(item: Parameters<Assistant['reuse']>[0]): Promise<void> {
    if (this.#request.isRunning) return;
    this.dismiss();
    const make = async () => [await proposeAgain(this.#options, item)];
    await this.#request.run('checking', make, (made) => this.show(made));
  }

  cancel(): void {
    this.#request.cancel();
  }

  async hear(side: ProposalSide): Promise<void> {
    const { asked } = this;
    if (asked) await this.#listening.toggle(asked, side);
  }

  async hold(isHeld: boolean): Promise<void> {
    await this.#listening.hold(isHeld);
  }

  async accept(layers?: readonly string[]): Promise<void> {
    const { asked } = this;
    if (asked === undefined || this.#taking === asked) return;
    this.#taking = asked;
    try {
      await takeProposal(this.#options, asked, layers);
      void this.#answers.keep(asked.proposal);
      if (this.asked === asked) this.dismiss();
      await hotSwap(this.#options);
    } finally {
      this.#taking = undefined;
    }
  }

  dismiss(): void {
    this.#listening.stop();
    this.received = [];
    this.locked = [];
    this.chosen = 0;
    this.#lastRequest = undefined;
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

  private get asked(): ReceivedProposal | undefined {
    return this.received[this.chosen];
  }

  private get lockedLayers(): LockedLayers | undefined {
    const { asked, locked } = this;
    return asked && locked.length > 0 ? { asked, ids: new Set(locked) } : undefined;
  }

  private show(made: readonly ReceivedProposal[]): void {
    const isThere = (id: string) => made[0]?.proposal.layers.some((layer) => layer.id === id);
    this.received = made;
    this.locked = this.locked.filter(isThere);
    this.chosen = 0;
    this.#request.explanation = this.proposal?.explanation ?? '';
  }

  private showNew(made: readonly ReceivedProposal[]): void {
    const { now = Date.now } = this.#options;
    this.show(made);
    const { proposal } = this;
    if (proposal === undefined) return;
    const { prompt, after: code } = proposal;
    this.remember([{ prompt, code, timestamp: now() }, ...this.recent]);
    void this.#answers.keep(proposal);
  }

  private remember(recent: readonly RecentPrompt[]): void {
    this.recent = this.#owner === undefined ? [] : this.#recentPrompts.keep(this.#owner, recent);
  }
}
