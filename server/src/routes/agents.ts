import type { Services } from '../create-services.ts';
import { type Handlers, route } from '../http/route.ts';
import { makeToken } from './own-plugins.ts';

const createLimit = {
  name: 'make-agent-token',
  points: 30,
  seconds: 60 * 60,
  per: 'user',
} as const;
const answerLimit = { name: 'agent-answer', points: 600, seconds: 10 * 60, per: 'user' } as const;
const readLimit = { name: 'agent-requests', points: 600, seconds: 60, per: 'user' } as const;

/** Tokens of agents, and what agents ask of their people. */
export function agentRoutes({
  agentTokens,
  agentRequests,
  passwordCheck,
}: Pick<Services, 'agentTokens' | 'agentRequests' | 'passwordCheck'>) {
  return {
    listAgentTokens: route(({ caller }) => agentTokens.list(caller.id)),
    createAgentToken: route(({ caller, body: { password, scopes, mayEdit = false, ...draft } }) => {
      const rights = { scopes: [...new Set(scopes)], mayEdit };
      return makeToken(agentTokens, passwordCheck, caller, password, { ...draft, rights });
    }, createLimit),
    endAgentToken: route(async ({ caller, params }) => {
      await agentTokens.end(caller.id, params.id);
      await agentRequests.endOf(caller.id, params.id);
      return null;
    }),
    listAgentRequests: route(
      ({ caller, query, sendEvent, signal }) =>
        agentRequests.watch(
          caller.id,
          query.seconds,
          (requests) => sendEvent('requests', requests),
          signal,
        ),
      readLimit,
    ),
    getAgentRequest: route(
      ({ caller, params }) => agentRequests.read(caller.id, params.id, caller.agent),
      readLimit,
    ),
    claimAgentRequest: route(
      ({ caller, params }) => agentRequests.claim(caller.id, params.id),
      answerLimit,
    ),
    answerAgentRequest: route(
      ({ caller, params, body }) => agentRequests.answer(caller.id, params.id, body),
      answerLimit,
    ),
  } satisfies Partial<Handlers>;
}
