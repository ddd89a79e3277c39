import type { AiCapabilities, AiHistoryItem } from '../api/ai.ts';
import type {
  Assistant,
  AssistantRequest,
  AssistantStage,
  Proposal,
  RecentPrompt,
} from '../assistant.ts';

/** An assistant whose state a test sets; it writes down what it is asked. */
export class FakeAssistant implements Assistant {
  stage: AssistantStage | undefined = undefined;
  explanation = '';
  proposal: Proposal | undefined = undefined;
  failure: unknown = undefined;
  capabilities: AiCapabilities | undefined = undefined;
  recent: readonly RecentPrompt[] = [];
  history: Assistant['history'] = { status: 'idle', items: [], total: 0 };
  hearing: 'before' | 'after' | undefined = undefined;
  requests: AssistantRequest[] = [];
  /** Layers as they were accepted; undefined for all of a proposal. */
  accepted: (readonly string[] | undefined)[] = [];
  reused: string[] = [];
  deleted: string[] = [];
  searches: (string | undefined)[] = [];
  /** How often more of the history was asked for. */
  pages = 0;

  async generate(request: AssistantRequest): Promise<void> {
    this.requests.push(request);
  }
  cancel(): void {
    this.stage = undefined;
  }
  async hear(side: 'before' | 'after'): Promise<void> {
    this.hearing = this.hearing === side ? undefined : side;
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
