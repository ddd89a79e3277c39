import type { AiCapabilities, AiHistoryItem } from '../api/ai.ts';
import type {
  Assistant,
  AssistantRequest,
  AssistantStage,
  ListeningStage,
  Proposal,
  ProposalSide,
  RecentPrompt,
} from '../assistant.ts';

/** An assistant whose state a test sets; it writes down what it is asked. */
export class FakeAssistant implements Assistant {
  stage: AssistantStage | undefined = undefined;
  explanation = '';
  takes: readonly Proposal[] = [];
  chosen = 0;
  locked: readonly string[] = [];
  failure: unknown = undefined;
  capabilities: AiCapabilities | undefined = undefined;
  recent: readonly RecentPrompt[] = [];
  history: Assistant['history'] = { status: 'idle', items: [], total: 0 };
  hearing: ProposalSide | undefined = undefined;
  listening: ListeningStage | undefined = undefined;
  requests: AssistantRequest[] = [];
  /** Layers as they were accepted; undefined for all of a proposal. */
  accepted: (readonly string[] | undefined)[] = [];
  reused: string[] = [];
  deleted: string[] = [];
  searches: (string | undefined)[] = [];
  /** How often more of the history was asked for. */
  pages = 0;

  /** Layers that were made anew. */
  rerolled: string[] = [];
  /** How often another take was asked for. */
  more = 0;

  get proposal(): Proposal | undefined {
    return this.takes[this.chosen];
  }
  set proposal(proposal: Proposal | undefined) {
    this.takes = proposal ? [proposal] : [];
    this.chosen = 0;
  }

  async generate(request: AssistantRequest): Promise<void> {
    this.requests.push(request);
  }
  cancel(): void {
    this.stage = undefined;
  }
  async another(): Promise<void> {
    this.more += 1;
  }
  choose(take: number): void {
    this.chosen = take;
  }
  lock(layer: string, isLocked: boolean): void {
    const others = this.locked.filter((each) => each !== layer);
    this.locked = isLocked ? [...others, layer] : others;
  }
  async reroll(layer: string): Promise<void> {
    this.rerolled.push(layer);
  }
  async hear(side: ProposalSide): Promise<void> {
    this.hearing = this.hearing === side ? undefined : side;
    this.listening = this.hearing && 'sounding';
  }
  async hold(isHeld: boolean): Promise<void> {
    this.hearing = isHeld ? 'before' : 'after';
  }
  async accept(layers?: readonly string[]): Promise<void> {
    this.accepted.push(layers);
    this.proposal = undefined;
  }
  dismiss(): void {
    this.proposal = undefined;
  }
  async load(search?: string): Promise<void> {
    this.searches.push(search);
  }
  async loadMore(): Promise<void> {
    this.pages += 1;
  }
  async reuse({ prompt }: Pick<AiHistoryItem, 'prompt'>): Promise<void> {
    this.reused.push(prompt);
  }
  async deleteFromHistory(id: string): Promise<void> {
    this.deleted.push(id);
  }
  clearRecent(): void {
    this.recent = [];
  }
}
