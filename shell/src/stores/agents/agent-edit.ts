import type { ApiClient } from '@hocket/api';
import { applyPatches, musicProjectOf, patchesBetween } from '@hocket/music';
import {
  type AgentRequest,
  type AudioEngine,
  HocketError,
  type LayerChange,
  type ListeningStage,
  type MusicPatch,
  type MusicProject,
  type ProposalSide,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { readMusic } from '../assistant/code-reading.ts';
import { layerChanges } from '../assistant/layer-changes.ts';
import type { TakeListening } from '../assistant/listening.ts';
import type { ProposedMusic } from '../assistant/received-proposal.ts';
import type { TransportStore } from '../audio/transport.ts';
import type { ProjectEdit } from '../changes/change-store.ts';
import { meet } from '../offline/waiting-projects.ts';
import type { OpenProject } from '../project/project.ts';

/** Something that patches change, as people call it; `name` of a track or a pattern. */
export interface EditedPart {
  part:
    | 'bpm'
    | 'swing'
    | 'key'
    | 'texts'
    | 'code'
    | 'track'
    | 'pattern'
    | 'order'
    | 'song'
    | 'mix'
    | 'other';
  name?: string;
}

/** Whether an edit can be taken: its base is sought, the same was changed since, or here is what it makes of the project. */
export type EditStanding =
  | { kind: 'reading' }
  | { kind: 'stale'; changed: readonly EditedPart[] }
  | { kind: 'ready'; music: MusicProject };

export interface AgentEditOptions {
  api: Pick<ApiClient, 'listRevisions' | 'getRevision' | 'answerAgentRequest'>;
  engine: Pick<AudioEngine, 'toGrid'>;
  project: OpenProject;
  transport: Pick<TransportStore, 'source' | 'hotSwap'>;
  listening: TakeListening;
}

type PutInOptions = Pick<AgentEditOptions, 'project' | 'transport'>;
type BringInOptions = PutInOptions & { api: Pick<ApiClient, 'getProject'> };

/** An agent's edit of the open project: what it changes, how that sounds, and taking it. Observable. */
export class AgentEdit {
  /** What becomes of each layer, once it was read. */
  layers: readonly LayerChange[] = [];
  readonly request: AgentRequest;
  /** The project at the revision that the edit was made on; null where that is gone. */
  private base: MusicProject | null | undefined = undefined;
  private proposed: ProposedMusic | undefined = undefined;
  readonly #options: AgentEditOptions;

  constructor(options: AgentEditOptions, request: AgentRequest) {
    this.#options = options;
    this.request = request;
    makeAutoObservable<this, 'base' | 'proposed'>(
      this,
      { request: false, layers: observableRef, base: observableRef, proposed: observableRef },
      { autoBind: true },
    );
  }

  get standing(): EditStanding {
    const { project } = this.#options;
    const { base, patches } = this;
    if (base === undefined) return { kind: 'reading' };
    const { music } = project;
    const own = base === null ? [] : patchesBetween(base, music);
    try {
      const made = applyPatches(music, patches);
      const isThere = patchesBetween(music, made).length === 0;
      if (isThere || (base !== null && !meet(own, patches))) return { kind: 'ready', music: made };
    } catch {
      // What it changes is no longer such as it was.
    }
    return { kind: 'stale', changed: editedParts(own, music) };
  }

  /** What it changes, once each. */
  get parts(): readonly EditedPart[] {
    return editedParts(this.patches, this.#options.project.music);
  }

  /** The tempo that there is, and the one that it sets. */
  get tempo(): { from: number; to: number } | undefined {
    const { standing } = this;
    const { bpm } = this.#options.project.music;
    const isOther = standing.kind === 'ready' && standing.music.bpm !== bpm;
    return isOther ? { from: bpm, to: standing.music.bpm } : undefined;
  }

  /** Whether it changes what is heard. */
  get isHeard(): boolean {
    const { before, after } = this.proposed?.proposal ?? {};
    return before !== after;
  }

  get hearing(): ProposalSide | undefined {
    return this.#options.listening.side;
  }

  get listening(): ListeningStage | undefined {
    return this.#options.listening.stage;
  }

  /** Finds what the edit was made on, and reads what it changes. Rejects with the server's code, or like `engine.toGrid`. */
  async read(): Promise<void> {
    const base = await this.found();
    runInAction(() => {
      this.base = base;
    });
    const { standing } = this;
    if (standing.kind !== 'ready') return;
    const { engine, project } = this.#options;
    const now = project.music;
    const isCode = this.patches.some(({ path }) => path === '/strudelCode');
    const [before, after] = await Promise.all([
      codeOf(now, isCode),
      codeOf(standing.music, isCode),
    ]);
    const [old, made] = [await readMusic(engine, before), await readMusic(engine, after)];
    const layers = layerChanges(old, made);
    runInAction(() => {
      this.layers = layers.filter(({ kind }) => kind !== 'kept');
      const proposal = { before: old.code, after: made.code, bpm: standing.music.bpm };
      this.proposed = { proposal, bpm: now.bpm };
    });
  }

  /** Plays the music with it, or as it is, with the next bar; stops what plays of it. Rejects like `engine.run`. */
  async hear(side: ProposalSide): Promise<void> {
    if (this.proposed) await this.#options.listening.toggle(this.proposed, side);
  }

  /**
   * Makes it in the open project, as one step of undo, saves that and tells the agent. Rejects with `edit_refused` where
   * it is stale, or as `save` does: then the edit stays, and the request, too.
   */
  async take(): Promise<void> {
    const { api, listening, project } = this.#options;
    const { standing, request } = this;
    if (standing.kind !== 'ready') throw new HocketError('edit_refused', 'It is stale.');
    listening.stop();
    await putIn(this.#options, standing.music);
    await project.save();
    await api.answerAgentRequest(request.id, { isTaken: true, rev: project.data.rev });
  }

  /** Stops what is heard of it. */
  end(): void {
    this.#options.listening.stop();
  }

  private get patches(): readonly MusicPatch[] {
    return this.request.patches ?? [];
  }

  private async found(): Promise<MusicProject | null> {
    const { api, project } = this.#options;
    const { rev } = this.request;
    const { savedMusic } = project;
    if (savedMusic?.rev === rev) return savedMusic;
    const { id } = this.request.project;
    const { revisions } = await api.listRevisions(id);
    const found = revisions.find((each) => each.rev === rev && !each.isConflict);
    if (!found) return null;
    return musicProjectOf((await api.getRevision(id, found.id)).project);
  }
}

/**
 * Brings what an agent has made of the open project by itself into it, as one step of undo, beside what is not saved yet.
 * False where it is there already, or cannot stand beside that: then saving asks which of both stays. Rejects with the
 * server's code.
 */
export async function bringIn(
  { api, project, transport }: BringInOptions,
  { project: { id }, madeRev = 0 }: AgentRequest,
): Promise<boolean> {
  const { data } = project;
  // A room has it by itself.
  const isOld = () => project.data !== data || data.rev >= madeRev || project.room !== undefined;
  if (data.id !== id || isOld()) return false;
  const saved = await api.getProject(id);
  await when(() => !project.saving);
  const { edits, music, savedEdits, savedMusic } = project;
  if (isOld() || savedMusic === undefined) return false;
  const now = musicProjectOf(saved);
  const patches = patchesBetween(savedMusic, now);
  if (meet(patchesBetween(savedMusic, music), patches)) return false;
  const isSaved = savedEdits === edits;
  const done = putIn({ project, transport }, applyPatches(music, patches));
  project.accept(saved, { edits: isSaved ? project.edits : savedEdits, music: now });
  await done;
  return true;
}

/** Makes music of the open project, as one step of undo; code that plays goes on with its own. Rejects as `hotSwap`. */
async function putIn({ project, transport }: PutInOptions, music: MusicProject): Promise<void> {
  const { strudelCode } = project.music;
  project.change(becomes(music));
  const { strudelCode: code } = project.music;
  if (transport.source === 'code' && code !== strudelCode) await transport.hotSwap({ code });
}

/** The project becomes this one, but for what only the server says of it. */
function becomes(music: MusicProject): ProjectEdit {
  return (draft) => {
    const { id: _id, rev: _rev, isPublic: _isPublic, ...made } = music;
    for (const name of ['loop', 'mix', 'recordings'] as const) {
      if (made[name] === undefined) delete draft[name];
    }
    Object.assign(draft, made);
  };
}

/** The program, or the music as a program; what writes code comes when it is first needed. */
async function codeOf(music: MusicProject, isCode: boolean): Promise<string> {
  if (isCode) return music.strudelCode;
  const { musicToCode } = await import('@hocket/music/music-to-code');
  return musicToCode(music) ?? '';
}

const partNames: Readonly<Record<string, EditedPart['part']>> = {
  bpm: 'bpm',
  swing: 'swing',
  key: 'key',
  name: 'texts',
  description: 'texts',
  tags: 'texts',
  strudelCode: 'code',
  tracks: 'order',
  patterns: 'order',
  song: 'song',
  mix: 'mix',
};

/** What patches change of music, each thing once. */
export function editedParts(patches: readonly MusicPatch[], music: MusicProject): EditedPart[] {
  const parts = patches.map((patch): EditedPart => {
    const [, first = '', id] = patch.path.split('/');
    const isItem = id !== undefined && (first === 'tracks' || first === 'patterns');
    if (!isItem) return { part: partNames[first] ?? 'other' };
    const known = music[first].find((each) => each.id === id);
    const { name = known?.name ?? id } = (patch.value ?? {}) as { name?: string };
    return { part: first === 'tracks' ? 'track' : 'pattern', name: known?.name ?? String(name) };
  });
  return [...new Map(parts.map((each) => [`${each.part} ${each.name}`, each])).values()];
}
