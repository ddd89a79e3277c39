import type { ApiClient } from '@hocket/api';
import {
  type ApiProject,
  codeOf,
  type HocketError,
  type MusicProject,
  type Project,
  type ProjectDraft,
  type SavedProject,
} from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { randomKey } from '../session/random-key.ts';

/** What a save works on. */
export interface Savable {
  readonly data: Project;
  /** The project itself, which `data` is derived from. */
  readonly music: MusicProject;
  /** Rises with every edit. */
  readonly edits: number;
  /** `edits` of the state that the server holds. */
  readonly savedEdits: number;
  /** Fetches what a first save needs to know, such as the number of projects. */
  beforeFirstSave(): Promise<void>;
  /** What the server shall hold at a first save, with the default name filled in. */
  firstDraft(): ProjectDraft;
  /** Takes the server's answer to the state that had `edits`. */
  accept(answer: SavedProject, edits: number): void;
  /** The server has no such project any more: the next save makes it anew. */
  markDeletedRemotely(): void;
}

type ProjectCalls = Pick<ApiClient, 'createProject' | 'updateProject' | 'getProject'>;

/** A first save whose answer may have been lost is repeated word for word, so that it makes one project. */
interface Attempt {
  project: Project;
  key: string;
  draft?: ProjectDraft;
  edits: number;
}

const answerMayBeLost = new Set(['network_unreachable', 'response_invalid']);

/** Puts the open project on the server, one request at a time. */
export class Saver {
  saving = false;
  /** The last save could not reach the server. */
  offline = false;
  /** The server's copy, when someone else saved first. */
  conflict: ApiProject | undefined = undefined;
  #attempt: Attempt | undefined;
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
    const { data, edits } = target;
    this.saving = true;
    try {
      if (data.id === '') await this.create(target);
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
      this.#attempt = { project, key: this.#newKey(), edits: target.edits };
    }
    const attempt = this.#attempt;
    try {
      if (!attempt.draft) {
        await target.beforeFirstSave();
        if (target.data !== project) return;
        attempt.edits = target.edits;
        attempt.draft = target.firstDraft();
      }
      const answer = await this.#api.createProject(attempt.draft, attempt.key);
      this.#attempt = undefined;
      if (target.data === project) target.accept(answer, attempt.edits);
    } catch (error) {
      // A key stands for what was sent with it: another draft has another.
      if (!answerMayBeLost.has(codeOf(error))) this.#attempt = undefined;
      throw error;
    }
  }

  private async update(target: Savable): Promise<void> {
    const { data, edits } = target;
    const { id, rev, ...draft } = target.music;
    try {
      const answer = await this.#api.updateProject(id, rev, draft);
      if (target.data === data) target.accept(answer, edits);
    } catch (error) {
      if (target.data !== data) throw error;
      if (codeOf(error) === 'not_found') target.markDeletedRemotely();
      if (codeOf(error) === 'project_conflict') await this.loadConflict(error, id);
      throw error;
    }
  }

  /** Finds the other copy: the answer carries it; an answer without it is asked for. */
  private async loadConflict(error: unknown, id: string): Promise<void> {
    const carried = (error as HocketError).details as { project?: unknown } | undefined;
    const theirs = (carried?.project as ApiProject | undefined) ?? (await this.#api.getProject(id));
    runInAction(() => {
      this.conflict = theirs;
    });
  }
}
