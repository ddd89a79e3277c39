import type { ApiClient } from '@hocket/api';
import type { Project as ProjectData } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Editable } from '../history/editable.ts';
import { restore, type SnapshotKey, snapshotOf } from '../history/snapshot.ts';
import { blankProject } from './blank-project.ts';

/** The project whose kept edits are offered. */
export interface Recoverable extends Editable {
  readonly dirty: boolean;
  readonly link: { restart(): void };
  /** What stands there now is what the server has. */
  settled(): void;
}

/** Edits that this machine kept and the server does not have: put back at once, and offered to be kept or dropped. */
export class DraftRecovery {
  private found: { data: ProjectData; at: number | undefined } | undefined = undefined;
  readonly #project: Recoverable;
  readonly #api: Pick<ApiClient, 'getProject'>;

  constructor(project: Recoverable, api: Pick<ApiClient, 'getProject'>) {
    this.#project = project;
    this.#api = api;
    makeAutoObservable<this, 'found'>(this, { found: observableRef }, { autoBind: true });
  }

  /** Since when they were kept, in ms since 1970; undefined once they are saved, chosen or left. */
  get offer(): { at: number | undefined } | undefined {
    const { found } = this;
    const project = this.#project;
    return found?.data === project.data && project.dirty ? { at: found.at } : undefined;
  }

  /** The open project has kept edits; `at`: when they were kept, in ms since 1970. */
  find(at: number | undefined): void {
    this.found = { data: this.#project.data, at };
  }

  /** Goes on with the kept edits. */
  keep(): void {
    this.found = undefined;
  }

  /**
   * Goes back to what is saved, or to an empty project when nothing is; undo brings the edits again. Rejects
   * with the server's code, and everything stays.
   */
  async discard(): Promise<void> {
    const project = this.#project;
    const api = this.#api;
    const { data } = project;
    const saved = data.id === '' ? blankProject() : await api.getProject(data.id);
    if (project.data !== data) return;
    runInAction(() => {
      const parts = snapshotOf(saved);
      restore(data, parts);
      Object.assign(data, { rev: saved.rev, isPublic: saved.isPublic });
      project.link.restart();
      project.edited(Object.keys(parts) as SnapshotKey[]);
      project.settled();
      this.found = undefined;
    });
  }
}
