import type {
  AgentAnswer,
  AgentRequest,
  AgentToken,
  AgentTokenDraft,
  NewAgentToken,
} from '../../api/agent.ts';
import { HocketError } from '../../error.ts';
import { FakePluginCalls } from './fake-plugin-calls.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Agents in memory: their tokens, and what they ask, which is answered as it is told. */
export class FakeAgentCalls extends FakePluginCalls {
  agentTokens: AgentToken[] = [];
  agentRequests: AgentRequest[] = [];
  /** What requests were answered, by their ids. */
  agentAnswers = new Map<string, AgentAnswer>();

  async listAgentTokens(): Promise<AgentToken[]> {
    this.failOnce();
    return this.agentTokens;
  }
  async createAgentToken(draft: AgentTokenDraft): Promise<NewAgentToken> {
    this.failOnce();
    const { name, scopes, mayEdit = false, days = 90 } = draft;
    const expiresAt = new Date(Date.parse(at) + days * 24 * 60 * 60 * 1000).toISOString();
    const id = `agent-${this.agentTokens.length + 1}`;
    const made = { id, name, scopes, mayEdit, createdAt: at, expiresAt };
    this.agentTokens = [made, ...this.agentTokens];
    return { ...made, token: 'hocket-agent.fake' };
  }
  async endAgentToken(id: string): Promise<void> {
    this.failOnce();
    this.agentTokens = this.agentTokens.filter((token) => token.id !== id);
  }
  /** Tells them once on the way, as the server does to whoever has an agent. */
  async listAgentRequests(
    { seconds = 0 }: { seconds?: number } = {},
    hearing: { on?: { requests?: (told: AgentRequest[]) => void } } = {},
  ): Promise<AgentRequest[]> {
    this.failOnce();
    const requests = structuredClone(this.agentRequests);
    if (seconds > 0 && this.agentTokens.length > 0) hearing.on?.requests?.(requests);
    return requests;
  }
  async claimAgentRequest(id: string): Promise<AgentRequest> {
    this.failOnce();
    return this.#settle(id, { state: 'rendering' });
  }
  async answerAgentRequest(id: string, answer: AgentAnswer): Promise<AgentRequest> {
    this.failOnce();
    this.agentAnswers.set(id, answer);
    return this.#settle(id, { state: answer.isTaken ? 'done' : 'declined' });
  }

  #settle(id: string, change: Pick<AgentRequest, 'state'>): AgentRequest {
    const found = this.agentRequests.find((each) => each.id === id);
    if (!found) throw new HocketError('not_found', 'There is no such request');
    return Object.assign(found, change);
  }
}
