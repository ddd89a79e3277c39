import './no-eval.ts';
import {
  type AgentAnswer,
  type AgentRendering,
  type AgentRequest,
  type AgentToken,
  agentRenderFormats,
  agentRequestStates,
  agentScopes,
  type NewAgentToken,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { patches } from './music-shape.ts';
import { nothing, operation } from './operation.ts';
import { programToken, tokenDraft } from './publish-tokens.ts';

const rights = {
  scopes: z.readonly(z.array(z.enum(agentScopes))),
  mayEdit: z.boolean(),
};

const agentToken = exactly<AgentToken>()(z.extend(programToken, rights));

const newAgentToken = exactly<NewAgentToken>()(z.extend(agentToken, { token: z.string() }));

/** Seconds for which one call goes on telling what changes, at most. */
export const mostSecondsWatched = 120;

const rendering = exactly<AgentRendering>()(
  z.object({
    format: z.enum(agentRenderFormats),
    source: z.enum(['music', 'code']),
    bars: z.optional(z.number()),
  }),
);

const requestHead = exactly<Omit<AgentRequest, 'patches'>>()(
  z.object({
    id: z.string(),
    kind: z.enum(['edit', 'render', 'publish']),
    state: z.enum(agentRequestStates),
    agent: z.string(),
    project: z.object({ id: z.string(), name: z.string() }),
    rev: z.number(),
    sentence: z.string(),
    rendering: z.optional(rendering),
    url: z.optional(z.string()),
    reason: z.optional(z.string()),
    madeRev: z.optional(z.number()),
    createdAt: z.string(),
    expiresAt: z.string(),
  }),
);

const agentRequest = z.extend(requestHead, { patches: z.optional(patches) });

const answer = exactly<AgentAnswer>()(
  z.object({
    isTaken: z.boolean(),
    rev: z.optional(z.int().check(z.minimum(0))),
    url: z.optional(z.string().check(z.maxLength(300))),
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
);

const params = z.object({ id: z.string() });
const requests = z.array(agentRequest);

export const agentOperations = {
  createAgentToken: operation({
    method: 'POST',
    path: '/agents/tokens',
    summary:
      'Makes a token with which an agent works at /mcp, within the scopes that you choose, and does nothing else; it is shown once, lasts 90 days unless you choose otherwise, and ends with a password that is reset. With `mayEdit` its edits land at once; else each waits for you.',
    auth: 'bearer',
    status: 201,
    body: z.extend(tokenDraft, {
      scopes: z.array(z.enum(agentScopes)).check(z.minLength(1), z.maxLength(agentScopes.length)),
      mayEdit: z.optional(z.boolean()),
    }),
    example: { name: 'Claude', password: 'Correct-horse-1', scopes: ['read', 'write'] },
    data: newAgentToken,
    errors: ['quota_exceeded', 'password_wrong'],
  }),
  listAgentTokens: operation({
    method: 'GET',
    path: '/agents/tokens',
    summary: 'Your tokens for agents, newest first.',
    auth: 'bearer',
    data: z.array(agentToken),
    errors: [],
  }),
  endAgentToken: operation({
    method: 'DELETE',
    path: '/agents/tokens/:id',
    summary: "Ends an agent's token at once, and all that it still asks of you.",
    auth: 'bearer',
    params,
    data: nothing,
    errors: ['not_found'],
  }),
  listAgentRequests: operation({
    method: 'GET',
    path: '/agents/requests',
    summary:
      'What agents ask of you: edits to take or leave, renderings, publishing, the newest first; those that ended for a day. With `seconds` it goes on telling the whole list as it changes, for so long at most; it ends at once where you have no agent.',
    auth: 'bearer',
    query: z.object({
      seconds: z._default(
        z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostSecondsWatched)),
        0,
      ),
    }),
    data: requests,
    events: { requests },
    errors: [],
  }),
  getAgentRequest: operation({
    method: 'GET',
    path: '/agents/requests/:id',
    summary:
      'What became of a request; for its person, and for the agent that made it, with its token.',
    auth: 'agent',
    params,
    data: agentRequest,
    errors: ['not_found'],
  }),
  claimAgentRequest: operation({
    method: 'POST',
    path: '/agents/requests/:id/claim',
    summary:
      'Says that this studio renders it now; another one is refused with request_settled, unless the file does not come within ten minutes.',
    auth: 'bearer',
    params,
    data: agentRequest,
    errors: ['not_found', 'request_settled'],
  }),
  answerAgentRequest: operation({
    method: 'POST',
    path: '/agents/requests/:id/answer',
    summary:
      'Answers a request, once: takes an edit or leaves it, publishes or does not, hands over a rendering or says why there is none. `rev` is the revision that has the edit, where the studio saved it itself, and for publishing the one that you saw; `url` is the file, uploaded before as a project-render.',
    auth: 'bearer',
    params,
    body: answer,
    example: { isTaken: false },
    data: agentRequest,
    errors: [
      'not_found',
      'request_settled',
      'project_conflict',
      'music_invalid',
      'upload_mismatch',
    ],
  }),
};
