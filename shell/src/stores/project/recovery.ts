import type { ApiClient } from '@hocket/api';
import { changeProject, musicProjectOf, patchesBetween, replaceMusic } from '@hocket/music';
import type { MusicProject, Project as ProjectData } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChangeStore } from '../changes/change-store.ts';
import { blankProject } from './blank-project.ts';

/** How kept music differs from what is saved: how many notes and lines of code, and whether in anything else. */
export interface KeptDifference {
  notes: number;
  lines: number;
  other: boolean;
}

/** What is offered of kept edits. */
export interface RecoveryOffer {
  /** When they were made, in ms since 1970; undefined where nobody noted it. */
  at: number | undefined;
  /** Undefined where the server cannot say what is saved. */
  difference: KeptDifference | undefined;
}

/** Edits that this machine kept and the server does not have: put back at once, and offered to be kept or dropped. */
export class DraftRecovery {
  private found: (RecoveryOffer & { data: ProjectData }) | undefined = undefined;
  readonly #changes: ChangeStore;
  readonly #link: { restart(): void };
  readonly #api: Pick<ApiClient, 'getProject'>;

  constructor(changes: ChangeStore, link: { restart(): void }, api: Pick<ApiClient, 'getProject'>) {
    this.#changes = changes;
    this.#link = link;
    this.#api = api;
    makeAutoObservable<this, 'found'>(this, { found: observableRef }, { autoBind: true });
  }

  /** What there is to keep or to drop; undefined once it is saved, chosen or left. */
  get offer(): RecoveryOffer | undefined {
    const { found } = this;
    const { data, dirty } = this.#changes;
    return found?.data === data && dirty ? found : undefined;
  }

  /**
   * The open project has kept edits; `at`: when they were made, in ms since 1970. Nothing is offered where they say the
   * same as what is saved. Never rejects.
   */
  async find(at: number | undefined): Promise<void> {
    const changes = this.#changes;
    const { data, edits, music } = changes;
    const saved = await this.saved(data.id).catch(() => undefined);
    if (changes.data !== data || !changes.dirty) return;
    const difference = saved && differenceBetween(saved, music);
    runInAction(() => {
      const { notes, lines, other } = difference ?? { notes: 1, lines: 1, other: true };
      if (notes > 0 || lines > 0 || other) this.found = { data, at, difference };
      else if (saved?.rev === music.rev) changes.saved(edits, music);
    });
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
    const changes = this.#changes;
    const { data } = changes;
    const saved = await this.saved(data.id);
    if (changes.data !== data) return;
    runInAction(() => {
      changes.change([replaceMusic(saved), changeProject(saved)]);
      changes.settle({ rev: saved.rev, isPublic: saved.isPublic });
      this.#link.restart();
      changes.saved();
      this.found = undefined;
    });
  }

  /** What the server has of a project, or an empty one when it was never saved. Rejects with the server's code. */
  private async saved(id: string): Promise<MusicProject> {
    return musicProjectOf(id === '' ? blankProject() : await this.#api.getProject(id));
  }
}

function differenceBetween(saved: MusicProject, kept: MusicProject): KeptDifference {
  const patches = patchesBetween(saved, kept);
  return {
    notes: changed(notesOf(saved), notesOf(kept)),
    // Lines that only change their places count as one.
    lines:
      saved.strudelCode === kept.strudelCode
        ? 0
        : Math.max(1, changed(linesOf(saved), linesOf(kept))),
    other: patches.some(({ path }) => !/^\/strudelCode$|\/notes\//.test(path)),
  };
}

/** How many entries came, went or changed, one in another's place counted once. */
function changed(before: readonly string[], now: readonly string[]): number {
  const [old, fresh] = [new Set(before), new Set(now)];
  const gone = before.filter((each) => !fresh.has(each)).length;
  return Math.max(gone, now.filter((each) => !old.has(each)).length);
}

/** Each note as a text of its own, with its place. */
function notesOf({ patterns }: MusicProject): string[] {
  return patterns.flatMap((pattern) =>
    Object.entries(pattern.lanes).flatMap(([track, { notes }]) =>
      Object.entries(notes).map(([id, note]) => JSON.stringify([pattern.id, track, id, note])),
    ),
  );
}

function linesOf({ strudelCode }: MusicProject): string[] {
  return strudelCode === '' ? [] : strudelCode.split('\n');
}
