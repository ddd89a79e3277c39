import type {
  AiCapabilities,
  AiWish,
  ApiClient,
  Assistant as AssistantContract,
  AssistantStage,
  AudioEngine,
  Proposal,
  RecentPrompt,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type After, after } from '../async/after.ts';
import { Preview } from '../audio/preview.ts';
import type { Transport } from '../audio/transport.ts';
import { logFailure } from '../page/log-failure.ts';
import type { Project } from '../project/project.ts';
import { randomKey } from '../session/random-key.ts';
import type { Kept } from '../storage/local-store.ts';
import type { Language } from '../texts/language.ts';
import { AnswerHistory, RecentPrompts } from './answer-history.ts';
import { type Asked, sideOf, type Work } from './asked.ts';
import { OneRequest } from './one-request.ts';

/** What the assistant needs from outside. */
export interface AssistantParts {
  api: Pick<
    ApiClient,
    'generate' | 'aiCapabilities' | 'aiHistory' | 'saveToAiHistory' | 'deleteFromAiHistory'
  >;
  engine: Pick<
    AudioEngine,
    | 'events'
    | 'sounds'
    | 'toCode'
    | 'toGrid'
    | 'patchCode'
    | 'resume'
    | 'play'
    | 'run'
    | 'stop'
    | 'now'
    | 'onEnd'
  >;
  project: Project;
  transport: Pick<Transport, 'tab' | 'show' | 'source' | 'play' | 'goOn' | 'stop'>;
  language: Pick<Language, 'language'>;
  kept: Pick<Kept, 'read' | 'write'>;
  after?: After;
  newKey?: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Composes with an AI, and shows nothing that was not heard to work. Its work is fetched when it is first asked. */
export class Assistant implements AssistantContract {
  capabilities: AiCapabilities | undefined = undefined;
  recent: readonly RecentPrompt[] = [];
  private asked: Asked | undefined = undefined;
  private readonly request = new OneRequest();
  private readonly preview: Preview;
  private readonly kept: RecentPrompts;
  private readonly answers: AnswerHistory;
  private owner: string | undefined;
  private taking: Asked | undefined;

  constructor(private readonly parts: AssistantParts) {
    const { api, engine, transport, kept, after: wait = after } = parts;
    this.preview = new Preview({ engine, hush: () => transport.stop(), after: wait });
    this.kept = new RecentPrompts(kept);
    this.answers = new AnswerHistory(api);
    type Private =
      | 'parts'
      | 'asked'
      | 'preview'
      | 'kept'
      | 'answers'
      | 'owner'
      | 'request'
      | 'taking';
    makeAutoObservable<this, Private>(
      this,
      {
        parts: false,
        preview: false,
        kept: false,
        answers: false,
        owner: false,
        request: false,
        taking: false,
        asked: observableRef,
        capabilities: observableRef,
        recent: observableRef,
      },
      { autoBind: true },
    );
  }

  get stage(): AssistantStage | undefined {
    return this.request.stage;
  }

  get explanation(): string {
    return this.request.explanation;
  }

  get failure(): unknown {
    return this.request.failure;
  }

  get proposal(): Proposal | undefined {
    return this.asked?.proposal;
  }

  get history(): AssistantContract['history'] {
    return this.answers.shown;
  }

  get hearing(): 'before' | 'after' | undefined {
    return this.preview.current as 'before' | 'after' | undefined;
  }

  /** Takes what this machine keeps of a user. */
  adopt(owner: string): void {
    this.release();
    this.owner = owner;
    this.recent = this.kept.of(owner);
  }

  /** Lets go of the user, and of what is under way. */
  release(): void {
    this.request.forget();
    this.dismiss();
    this.owner = undefined;
    this.answers.clear();
    this.recent = [];
  }

  async generate(wish: AiWish): Promise<void> {
    if (this.request.isRunning) return;
    this.dismiss();
    const make = async (work: Work) => {
      const { propose } = await import('./propose.ts');
      return propose(this.parts, wish, work);
    };
    await this.request.run('asking', make, this.showNew);
  }

  async reuse(item: Parameters<AssistantContract['reuse']>[0]): Promise<void> {
    if (this.request.isRunning) return;
    this.dismiss();
    const make = async () => {
      const { proposeAgain } = await import('./propose.ts');
      return proposeAgain(this.parts, item);
    };
    await this.request.run('checking', make, this.show);
  }

  cancel(): void {
    this.request.cancel();
  }

  async hear(side: 'before' | 'after'): Promise<void> {
    const { asked } = this;
    if (asked) await this.preview.toggle(side, async () => sideOf(asked, side));
  }

  /** Stops what is heard of a proposal. */
  hush(): void {
    this.preview.stop();
  }

  async accept(layers?: readonly string[]): Promise<void> {
    const { asked } = this;
    if (asked === undefined || this.taking === asked) return;
    this.taking = asked;
    try {
      const { takeProposal, goOn } = await import('./take-proposal.ts');
      await takeProposal(this.parts, asked, layers);
      if (this.asked === asked) this.dismiss();
      await goOn(this.parts);
    } finally {
      this.taking = undefined;
    }
  }

  dismiss(): void {
    this.hush();
    this.asked = undefined;
  }

  async load(search?: string): Promise<void> {
    const { api } = this.parts;
    const known = this.capabilities ?? api.aiCapabilities();
    const learned = Promise.resolve(known).then((capabilities) =>
      runInAction(() => {
        this.capabilities = capabilities;
      }),
    );
    await this.answers.load(search, learned);
  }

  loadMore(): Promise<void> {
    return this.answers.loadMore();
  }

  deleteFromHistory(id: string): Promise<void> {
    return this.answers.remove(id);
  }

  clearRecent(): void {
    this.remember([]);
  }

  private show(asked: Asked): void {
    this.asked = asked;
    this.request.explanation = asked.proposal.explanation;
  }

  private showNew(asked: Asked): void {
    const { now = Date.now } = this.parts;
    const { prompt, after: code } = asked.proposal;
    this.show(asked);
    this.remember([{ prompt, code, timestamp: now() }, ...this.recent]);
    void this.save(asked.proposal);
  }

  private remember(recent: readonly RecentPrompt[]): void {
    this.recent = this.owner === undefined ? [] : this.kept.keep(this.owner, recent);
  }

  /** The local list has it whether the server takes it or not. */
  private async save({ prompt, after: generatedCode, explanation, confidence }: Proposal) {
    const { api, newKey = randomKey } = this.parts;
    const { owner } = this;
    const draft = { prompt, generatedCode, explanation, confidence };
    try {
      const item = await api.saveToAiHistory(draft, newKey());
      if (this.owner === owner) this.answers.put(item);
    } catch (error) {
      logFailure(error);
    }
  }
}
