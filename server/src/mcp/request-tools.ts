import { type AgentRequest, agentRenderFormats } from '@hocket/sdk';
import * as z from 'zod';
import { type AgentTool, agentTool, type ToolCaller } from './agent-tool.ts';

const id = z.string().max(64).describe("The project's id");

/** Tools for what an agent's person, or their studio, has to do. */
export const requestTools: readonly AgentTool[] = [
  agentTool({
    name: 'render',
    title: 'Render a project',
    description:
      "Asks for a sound file of a project of your person's. An open studio of theirs renders it; nothing is rendered while none is open. Answers a request: ask with get_request until it is done and has a download, failed or expired (an hour).",
    scope: 'render',
    effect: 'adds',
    perMinute: 6,
    input: z.object({
      id,
      format: z.enum(agentRenderFormats).default('mp3'),
      source: z
        .enum(['music', 'code'])
        .default('music')
        .describe('The grid and its song, or the code'),
      bars: z.int().min(1).max(256).optional().describe('Of code; 4 unless said'),
    }),
    run: async ({ id: project, format, source, bars }, caller) => {
      const { agent, services } = caller;
      const head = await services.projectAccess.ownHead(agent.user, project);
      const rendering = { format, source, ...(bars === undefined ? {} : { bars }) };
      const asked = { kind: 'render', project: head, sentence: '', rendering } as const;
      return shown(await services.agentRequests.ask(agent, asked), caller);
    },
  }),
  agentTool({
    name: 'publish',
    title: 'Ask to publish a project',
    description:
      'Asks your person to make a project of theirs public. Only they can do it, in the studio: nothing is published until they say yes. Answers a request to ask about with get_request.',
    scope: 'publish',
    effect: 'adds',
    perMinute: 6,
    input: z.object({
      id,
      sentence: z.string().max(500).default('').describe('One sentence to your person: why now'),
    }),
    run: async ({ id: project, sentence }, caller) => {
      const { agent, services } = caller;
      const head = await services.projectAccess.ownHead(agent.user, project);
      if (head.isPublic) return { state: 'done', note: 'It is public already.' };
      const asked = { kind: 'publish', project: head, sentence } as const;
      return shown(await services.agentRequests.ask(agent, asked), caller);
    },
  }),
  agentTool({
    name: 'get_request',
    title: 'Ask what became of a request',
    description:
      'What became of an edit, a rendering or a publishing that you asked for: waiting, rendering, done (with the revision that it made, or a download), declined, failed (with the reason) or expired. Ask every few seconds at most.',
    effect: 'reads',
    perMinute: 120,
    input: z.object({ request: z.string().max(64) }),
    run: async ({ request }, caller) => {
      const { agent, services } = caller;
      return shown(await services.agentRequests.read(agent.user, request, agent.token), caller);
    },
  }),
];

function shown(request: AgentRequest, { appOrigin }: ToolCaller): object {
  const { id: own, kind, state, project, reason, url, madeRev, expiresAt } = request;
  return {
    request: own,
    kind,
    state,
    project: project.id,
    address: `${appOrigin}/api/agents/requests/${own}`,
    expiresAt,
    ...(reason === undefined ? {} : { reason }),
    ...(url === undefined ? {} : { download: `${appOrigin}${url}` }),
    ...(madeRev === undefined ? {} : { rev: madeRev }),
  };
}
