import type { ApiClient } from '@hocket/api';
import { apiProjectOf, musicProjectOf, patchesBetween } from '@hocket/music';
import {
  type ApiProject,
  codeOf,
  type HocketError,
  type MusicProject,
  type NewProjectDraft,
  type SaveReceipt,
} from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { randomKey } from '../session/random-key.ts';

/** A state of the open project. */
export interface ProjectState {
  music: MusicProject;
  /** How many edits led to it. */
  edits: number;
}

/** What a save works on. */
export interface Savable extends Readonly<ProjectState> {
  /** The same object as long as the project is open. */
  readonly data: object;
  /** `edits` of the state that the server holds. */
  readonly savedEdits: number;
  /** That state; undefined where nobody here knows it. */
  readonly savedMusic: MusicProject | undefined;
  /** Fetches what a first save needs to know, such as the number of projects. */
  beforeFirstSave(): Promise<void>;
  /** What the server shall hold at a first save, with the default name filled in. */
  firstDraft(): NewProjectDraft;
  /** Takes the server's answer to a state. */
  accept(answer: SaveAnswer, state: ProjectState): void;
  /** The server has no such project any more: the next save makes it anew. */
  markDeletedRemotely(): void;
}

/** What the server says of a project that it saved; `name`: the one that it has, when it was sent whole. */
export type SaveAnswer = Pick<SaveReceipt, 'id' | 'rev' | 'isPublic'> & { name?: string };

type ProjectCalls = Pick<
  ApiClient,
  'createProject' | 'updateProject' | 'patchProject' | 'getProject'
>;

/** A first save whose answer may have been lost is repeated word for word, so that it makes one project. */
interface Attempt {
  project: object;
  key: string;
  draft?: NewProjectDraft;
  state: ProjectState;
}

const answerMayBeLost = new Set(['network_unreachable', 'response_invalid']);
/** The most patches that one call takes; more is sent whole. */
const mostPatches = 10_000;

/** Puts the open project on the server, one request at a time: whole the first time, then what has changed. */
export class Saver {
  saving = false;
  /** The last save could not reach the server. */
  offline = false;
  /** The server's copy, when someone else saved first. */
  conflict: ApiProject | undefined = undefined;
  #attempt: Attempt | undefined;
  /** What was sent and not answered: the server may hold it. */
  #unanswered: (ProjectState & { data: object }) | undefined;
  readonly #queue = new SerialQueue();
  readonly #api: ProjectCalls;
  readonly #newKey: () => string;

  constructor(api: ProjectCalls, newKey: () => string = randomKey) {
    this.#api = api;
    this.#newKey = newKey;
    makeAutoObservable(this, { conflict: observableRef }, { autoBind: true });
  }

  /** Saves after whatever save is under way. Rejects with the server's code; nothing is lost. */
  save(target: Savable): Promise<void> {
    const project = target.data;
    return this.#queue.take(async () => {
      // Another project may have been opened while this save waited for its turn.
      if (target.data === project) await this.once(target);
    });
  }

  /** Forgets how the last save went: one of two copies was chosen, or another project was opened. */
  clearConflict(): void {
    this.conflict = undefined;
    this.offline = false;
  }

  private async once(target: Savable): Promise<void> {
    const { data, edits, music } = target;
    this.saving = true;
    try {
      if (music.id === '') await this.create(target);
      // A repeated first save brought an older state; what was edited since follows at once.
      if (target.data === data && target.savedEdits < edits) await this.update(target);
      this.ended(false);
    } catch (error) {
      this.ended(target.data === data && codeOf(error) === 'network_unreachable');
      throw error;
    }
  }

  private ended(offline: boolean): void {
    this.saving = false;
    this.offline = offline;
  }

  private async create(target: Savable): Promise<void> {
    const project = target.data;
    if (this.#attempt?.project !== project) {
      this.#attempt = { project, key: this.#newKey(), state: stateOf(target) };
    }
    const attempt = this.#attempt;
    try {
      if (!attempt.draft) {
        await target.beforeFirstSave();
        if (target.data !== project) return;
        attempt.state = stateOf(target);
        attempt.draft = target.firstDraft();
      }
      const answer = await this.#api.createProject(attempt.draft, attempt.key);
      this.#attempt = undefined;
      if (target.data === project) target.accept(answer, attempt.state);
    } catch (error) {
      // A key stands for what was sent with it: another draft has another.
      if (!answerMayBeLost.has(codeOf(error))) this.#attempt = undefined;
      throw error;
    }
  }

  private async update(target: Savable): Promise<void> {
    const { data } = target;
    const state = stateOf(target);
    try {
      const answer = await this.send(state.music, target.savedMusic);
      this.#unanswered = undefined;
      if (target.data === data) target.accept(answer, state);
    } catch (error) {
      if (target.data !== data) throw error;
      if (codeOf(error) === 'not_found') target.markDeletedRemotely();
      if (answerMayBeLost.has(codeOf(error))) this.#unanswered = { ...state, data };
      if (codeOf(error) !== 'project_conflict') throw error;
      await this.meet(error, target);
    }
  }

  /** Sends what changed since `saved`; all of it where that is not known, or does not stand there after all. */
  private async send(music: MusicProject, saved: MusicProject | undefined): Promise<SaveAnswer> {
    const { id, rev, isPublic, ...draft } = music;
    const patches = saved && patchesBetween(saved, music);
    // What was edited and edited back is there already.
    if (patches?.length === 0) return { id, rev, isPublic };
    if (patches && patches.length <= mostPatches) {
      try {
        return await this.#api.patchProject(id, rev, patches);
      } catch (error) {
        if (codeOf(error) !== 'music_invalid') throw error;
      }
    }
    return this.#api.updateProject(id, rev, { ...draft, isPublic });
  }

  /** Someone saved first: this page, where the server's answer was lost; else there is another copy to choose from. */
  private async meet(error: unknown, target: Savable): Promise<void> {
    const carried = (error as HocketError).details as { project?: unknown } | undefined;
    const theirs =
      (carried?.project as ApiProject | undefined) ?? (await this.#api.getProject(target.music.id));
    const sent = this.#unanswered;
    this.#unanswered = undefined;
    if (sent?.data === target.data && isSame(theirs, sent.music)) {
      target.accept(theirs, sent);
      if (target.savedEdits < target.edits) await this.update(target);
      return;
    }
    runInAction(() => {
      this.conflict = theirs;
    });
    throw error;
  }
}

function stateOf({ music, edits }: Savable): ProjectState {
  return { music, edits };
}

/** Whether the server's copy says what was sent to it. */
function isSame(theirs: ApiProject, sent: MusicProject): boolean {
  const [there, here] = [theirs, apiProjectOf(sent)].map(musicProjectOf);
  return there !== undefined && here !== undefined && patchesBetween(there, here).length === 0;
}
