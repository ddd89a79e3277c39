import type {
  AiCapabilities,
  AiHistoryItem,
  AiWish,
  ApiClient,
  Assistant as AssistantContract,
  AssistantStage,
  AudioEngine,
  Proposal,
  RecentPrompt,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Preview } from '../../community/preview.ts';
import { type After, after } from '../after.ts';
import type { Kept } from '../kept.ts';
import type { Language } from '../language.ts';
import { logFailure } from '../log-failure.ts';
import type { Project } from '../project.ts';
import { randomKey } from '../random-key.ts';
import type { Transport } from '../transport.ts';
import type { Asked, Work } from './asked.ts';
import { sideOf } from './heard-side.ts';
import { RecentPrompts } from './recent-prompts.ts';

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

const historyPage = 50;

const noHistory: AssistantContract['history'] = { status: 'idle', items: [], total: 0 };

/** Composes with an AI, and shows nothing that was not heard to work. Its work is fetched when it is first asked. */
export class Assistant implements AssistantContract {
  stage: AssistantStage | undefined = undefined;
  explanation = '';
  failure: unknown = undefined;
  capabilities: AiCapabilities | undefined = undefined;
  recent: readonly RecentPrompt[] = [];
  history = noHistory;
  private asked: Asked | undefined = undefined;
  private readonly preview: Preview;
  private readonly kept: RecentPrompts;
  private owner: string | undefined;
  private request: AbortController | undefined;
  private taking: Asked | undefined;
  private search: object | undefined;

  constructor(private readonly parts: AssistantParts) {
    const { engine, transport, kept, after: wait = after } = parts;
    this.preview = new Preview({ engine, hush: () => transport.stop(), after: wait });
    this.kept = new RecentPrompts(kept);
    type Private =
      | 'parts'
      | 'asked'
      | 'preview'
      | 'kept'
      | 'owner'
      | 'request'
      | 'taking'
      | 'search';
    makeAutoObservable<this, Private>(
      this,
      {
        ...{ parts: false, preview: false, kept: false, owner: false },
        ...{ request: false, taking: false, search: false },
        ...{ asked: observableRef, failure: observableRef, capabilities: observableRef },
        ...{ recent: observableRef, history: observableRef },
      },
      { autoBind: true },
    );
  }

  get proposal(): Proposal | undefined {
    return this.asked?.proposal;
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
    this.cancel();
    this.dismiss();
    this.owner = undefined;
    this.search = undefined;
    [this.recent, this.history, this.failure] = [[], noHistory, undefined];
  }

  generate(wish: AiWish): Promise<void> {
    return this.work('asking', async (work) => {
      const { propose } = await import('./propose.ts');
      const asked = await propose(this.parts, wish, work);
      return { asked, isNew: true };
    });
  }

  reuse(item: Parameters<AssistantContract['reuse']>[0]): Promise<void> {
    return this.work('checking', async () => {
      const { proposeAgain } = await import('./propose-again.ts');
      return { asked: await proposeAgain(this.parts, item), isNew: false };
    });
  }

  cancel(): void {
    this.request?.abort();
    this.request = undefined;
    this.stage = undefined;
    this.explanation = '';
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
    const mine = {};
    this.search = mine;
    this.history = { ...this.history, status: 'loading' };
    try {
      const query = { limit: historyPage, ...(search?.trim() ? { search: search.trim() } : {}) };
      const known = this.capabilities ?? api.aiCapabilities();
      const [capabilities, { history, total }] = await Promise.all([known, api.aiHistory(query)]);
      runInAction(() => {
        if (this.search !== mine) return;
        this.capabilities = capabilities;
        this.history = { status: 'ready', items: history, total };
      });
    } catch {
      runInAction(() => {
        if (this.search === mine) this.history = { ...this.history, status: 'failed' };
      });
    }
  }

  async deleteFromHistory(id: string): Promise<void> {
    await this.parts.api.deleteFromAiHistory(id);
    runInAction(() => {
      const items = this.history.items.filter((item) => item.id !== id);
      const gone = this.history.items.length - items.length;
      this.history = { ...this.history, items, total: this.history.total - gone };
    });
  }

  clearRecent(): void {
    this.remember([]);
  }

  /** One at a time: what is asked meanwhile is not. */
  private async work(
    stage: AssistantStage,
    make: (work: Work) => Promise<{ asked: Asked; isNew: boolean }>,
  ): Promise<void> {
    if (this.request) return;
    const request = new AbortController();
    const { signal } = request;
    this.dismiss();
    this.request = request;
    [this.stage, this.explanation, this.failure] = [stage, '', undefined];
    const told = (tell: () => void) => runInAction(() => signal.aborted || tell());
    try {
      const { asked, isNew } = await make({
        signal,
        onStage: (now) => told(() => (this.stage = now)),
        onExplanation: (text) => told(() => (this.explanation = text)),
      });
      told(() => this.show(asked, isNew));
    } catch (error) {
      told(() => (this.failure = error));
    } finally {
      told(() => {
        this.stage = undefined;
        this.request = undefined;
      });
    }
  }

  private show(asked: Asked, isNew: boolean): void {
    const { now = Date.now } = this.parts;
    const { prompt, after: code, explanation } = asked.proposal;
    this.asked = asked;
    this.explanation = explanation;
    if (!isNew) return;
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
      if (this.owner === owner) runInAction(() => this.list(item));
    } catch (error) {
      logFailure(error);
    }
  }

  private list(item: AiHistoryItem): void {
    const { status, items, total } = this.history;
    if (status === 'ready') this.history = { status, items: [item, ...items], total: total + 1 };
  }
}
