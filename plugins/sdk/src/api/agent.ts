import type { MusicPatch } from '../music.ts';
import type { RenderFormat } from '../render.ts';
import type { PublishToken, PublishTokenDraft } from './plugins.ts';

/**
 * What an agent may do in its person's name: read projects and public music, change projects, have them rendered, ask
 * that one be made public. Accounts and mail are never an agent's.
 */
export const agentScopes = ['read', 'write', 'render', 'publish'] as const;
/** One of them. */
export type AgentScope = (typeof agentScopes)[number];

/** What one agent may do. */
export interface AgentRights {
  scopes: readonly AgentScope[];
  /** Its edits land at once; else each waits until its person takes it. */
  mayEdit: boolean;
}

/** A secret with which an agent acts in somebody's name; the secret itself is told once. Its name is the agent's. */
export interface AgentToken extends PublishToken, AgentRights {}

/** What it takes to make one. */
export interface AgentTokenDraft extends PublishTokenDraft {
  scopes: readonly AgentScope[];
  /** False unless said. */
  mayEdit?: boolean;
}

/** A token that was just made, which is shown this once. */
export interface NewAgentToken extends AgentToken {
  token: string;
}

/** What an agent's rendering may be. */
export const agentRenderFormats = [
  'wav16',
  'wav24',
  'mp3',
  'ogg',
] as const satisfies readonly RenderFormat[];
/** One of them. */
export type AgentRenderFormat = (typeof agentRenderFormats)[number];

/** What an agent asks its person's studio to render: the mix, from the beginning. */
export interface AgentRendering {
  format: AgentRenderFormat;
  /** The grid and its song, or the code. */
  source: 'music' | 'code';
  /** Of code, or of music without a song; 4 unless said. */
  bars?: number;
}

/**
 * What becomes of a request: it waits for its person; an open studio renders it; it is done; its person said no; it could
 * not be done; nobody answered in time.
 */
export const agentRequestStates = [
  'waiting',
  'rendering',
  'done',
  'declined',
  'failed',
  'expired',
] as const;
/** One of them. */
export type AgentRequestState = (typeof agentRequestStates)[number];

/** Something that an agent asks of its person. All of its texts are the agent's, and nothing but text. */
export interface AgentRequest {
  id: string;
  kind: 'edit' | 'render' | 'publish';
  state: AgentRequestState;
  /** The agent's name. */
  agent: string;
  project: { id: string; name: string };
  /** The project's revision that it is about. */
  rev: number;
  /** What the agent says about it. */
  sentence: string;
  /** Of an edit that waits: what it changes. One that is taken is one revision, and one step of undo. */
  patches?: readonly MusicPatch[];
  /** Of a rendering. */
  rendering?: AgentRendering;
  /** Of a rendering that is done: its file on this server, for a day. */
  url?: string;
  /** Of one that failed: why, in words. */
  reason?: string;
  /** Of an edit, or a publishing, that is done: the revision that it made. */
  madeRev?: number;
  /** ISO 8601. */
  createdAt: string;
  /** When it ends unanswered, ISO 8601. */
  expiresAt: string;
}

/** What a person, or their studio, answers to a request. */
export interface AgentAnswer {
  /** Take the edit, publish, or: here is the file. Else the request is declined, or a rendering failed. */
  isTaken: boolean;
  /**
   * Of an edit that the studio made in the open project and saved by itself: the revision that has it; left out, the
   * server makes it. Of publishing: the revision that the person saw; another one is a `project_conflict`.
   */
  rev?: number;
  /** Of a rendering: the `fileUrl` of the file, which was uploaded as a `project-render` of the same project. */
  url?: string;
  /** Of a rendering that failed: why, in a sentence. */
  reason?: string;
}
