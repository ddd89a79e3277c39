import type { AgentRendering, AgentRequest } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** Something that an agent asks of its person. */
export interface AgentRequestRecord
  extends Pick<
    AgentRequest,
    'kind' | 'state' | 'agent' | 'rev' | 'sentence' | 'url' | 'reason' | 'madeRev'
  > {
  _id: string;
  user: string;
  /** The id of the agent's token. */
  token: string;
  project: string;
  projectName: string;
  /** Of an edit: its patches as JSON, because people choose the names in it. */
  patches?: string;
  rendering?: AgentRendering;
  createdAt: Date;
  /** When it ends unanswered. */
  expiresAt: Date;
  /** Of one that is rendered: until when that studio has it to itself. */
  claimedUntil?: Date;
  endedAt?: Date;
}

export const agentRequestSchema = new Schema<AgentRequestRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    token: { type: String, required: true },
    kind: { type: String, required: true },
    state: { type: String, required: true },
    agent: { type: String, required: true },
    project: { type: String, required: true },
    projectName: { type: String, required: true },
    rev: { type: Number, required: true },
    sentence: { type: String, default: '' },
    patches: String,
    rendering: { type: Schema.Types.Mixed, required: false },
    url: String,
    reason: String,
    madeRev: Number,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    claimedUntil: Date,
    endedAt: Date,
  },
  { versionKey: false, collection: 'agentrequests' },
)
  .index({ user: 1, createdAt: -1, _id: -1 })
  .index({ createdAt: 1 });

/** A request that is open: its person may still answer it. */
export function isOpen({ state }: Pick<AgentRequestRecord, 'state'>): boolean {
  return state === 'waiting' || state === 'rendering';
}

/** A request as it is at a time; only one that waits tells what it would change. */
export function agentRequestOf(record: AgentRequestRecord, now: Date): AgentRequest {
  const { _id: id, kind, agent, project, projectName, rev, sentence } = record;
  const state = isOpen(record) && record.expiresAt <= now ? 'expired' : record.state;
  const { patches, rendering, url, reason, madeRev } = record;
  return {
    id,
    kind,
    state,
    agent,
    project: { id: project, name: projectName },
    rev,
    sentence,
    ...(patches !== undefined && state === 'waiting' ? { patches: JSON.parse(patches) } : {}),
    ...(rendering ? { rendering } : {}),
    ...(url === undefined ? {} : { url }),
    ...(reason === undefined ? {} : { reason }),
    ...(madeRev === undefined ? {} : { madeRev }),
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
  };
}
