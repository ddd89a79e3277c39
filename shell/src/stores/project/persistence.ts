import { gridPatternOf, isEmptyCode, type Project as ProjectData } from '@hocket/sdk';
import { reaction } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { TransportStore } from '../audio/transport.ts';
import type { LearnStore } from '../learn/learn.ts';
import { visitor } from '../session/studio-owner.ts';
import type { LocalStore, StoredValue } from '../storage/local-store.ts';
import { blankProject } from './blank-project.ts';
import type { OpenProject } from './project.ts';

/** Milliseconds of quiet before changes are written. */
const quiet = 400;
/** Milliseconds after which they are written even if nobody pauses. */
export const autosave = 30_000;

/** Events of a page that may not come back. */
const hiding = ['pagehide', 'visibilitychange'] as const;

/** What is kept on this machine between visits. */
export interface PersistenceOptions {
  localStore: LocalStore;
  project: OpenProject;
  transport: TransportStore;
  learn: LearnStore;
  after?: After;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Keeps settings and the open project's unsaved edits on this machine, and puts them back. */
export class Persistence {
  #owner: string | undefined;
  #cancel: (() => void) | undefined;
  /** The newest edit that was written, and when it was. */
  #newest: { data: ProjectData; edits: number; at: number | undefined } | undefined;

  readonly #drafts: Drafts;
  readonly #options: PersistenceOptions;

  constructor(options: PersistenceOptions) {
    this.#options = options;
    this.#drafts = new Drafts(options.localStore);
  }

  /** Puts back what belongs to the machine, and writes changes from now on; the returned function ends that. */
  start(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const { localStore, project, transport, learn } = this.#options;
    transport.setVolume(localStore.read('volume') ?? transport.volume);
    if (localStore.read('muted')) transport.toggleMute();
    const stop = reaction(
      () => [
        transport.volume,
        transport.muted,
        learn.completedLessons,
        // Every verb counts an edit, so that the whole project need not be compared.
        project.data,
        project.edits,
        project.savedEdits,
        project.data.id,
        project.data.rev,
        project.waitingAs,
      ],
      () => this.later(),
      { equals: (before, now) => before.every((value, index) => Object.is(value, now[index])) },
    );
    const flush = () => this.flush();
    // A phone may never come back to a page that it hides.
    for (const event of hiding) page.addEventListener(event, flush);
    const endBeat = this.beat();
    return () => {
      endBeat();
      for (const event of hiding) page.removeEventListener(event, flush);
      stop();
      this.flush();
    };
  }

  /**
   * Puts back an owner's open project and lessons, and keeps them from now on. True when a user took over what a visitor
   * made here without an account: it is open, and nowhere saved yet.
   */
  adopt(owner: string): boolean {
    const { localStore, learn } = this.#options;
    const wasVisitor = this.#owner === visitor;
    this.flush();
    this.#owner = owner;
    const isTakenOver = this.#drafts.takeOver(owner);
    // What a visitor has open stays as it is, with its undo and while it sounds.
    if (!(isTakenOver && wasVisitor)) this.putBack(owner, !isTakenOver);
    const isTheirs = [owner, visitor, undefined].includes(
      localStore.read('owner') ?? localStore.read('project')?.owner,
    );
    if (owner !== visitor) learn.takeOver(visitor, owner);
    learn.adopt(owner, (isTheirs && localStore.read('completedLessons')) || []);
    return isTakenOver;
  }

  /** Writes what is pending and lets go of the user's project and lessons. */
  release(): void {
    this.flush();
    this.#owner = undefined;
    this.#options.learn.release();
  }

  /** Writes what is pending at once. */
  flush(): void {
    if (!this.#cancel) return;
    this.#cancel();
    this.#cancel = undefined;
    this.write();
  }

  /** Opens what this machine keeps of an owner; `isFound`: with an offer to keep or to drop what is not saved of it. */
  private putBack(owner: string, isFound: boolean): void {
    const { localStore, project } = this.#options;
    const last = localStore.read('project');
    const draft = this.#drafts.of(owner);
    const isTheirs = [owner, undefined].includes(localStore.read('owner') ?? last?.owner);
    if (draft) {
      project.restore(draft.data, draft.dirty, draft.copyOf, draft.waitingAs);
      this.#newest = { data: project.data, edits: project.edits, at: draft.at };
      // What was saved without a network waits, and nobody is asked about it.
      const isUnsaved = draft.dirty && draft.waitingAs === undefined;
      if (isUnsaved && isFound && owner !== visitor) void project.recovery.find(draft.at);
    } else if (!last && isTheirs) this.restoreFields();
    else if (owner === visitor) project.startNew();
  }

  /** From the separate fields, when the whole project is not there or not readable. */
  private restoreFields(): void {
    const { localStore, project } = this.#options;
    const code = localStore.read('editorCode');
    const grid = localStore.read('gridPattern');
    const bpm = localStore.read('bpm');
    if (code === undefined && grid === undefined && bpm === undefined) return;
    const data = blankProject(code === undefined ? {} : { strudelCode: code });
    if (bpm !== undefined) data.bpm = bpm;
    if (grid) fill(data, grid);
    project.restore(data, true);
  }

  /** Writes what is pending every half minute, however long someone types without a pause. */
  private beat(): () => void {
    const { after: wait = after } = this.#options;
    let cancel = () => {};
    const next = () => {
      cancel = wait(autosave, () => {
        this.flush();
        next();
      });
    };
    next();
    return () => cancel();
  }

  private later(): void {
    const { after: wait = after } = this.#options;
    this.#cancel?.();
    this.#cancel = wait(quiet, () => {
      this.#cancel = undefined;
      this.write();
    });
  }

  private write(): void {
    const { localStore, project, transport, learn } = this.#options;
    localStore.write('volume', transport.volume);
    localStore.write('muted', transport.muted);
    if (this.#owner === undefined) return;
    const { copyOf, data, dirty, edits, music, waitingAs } = project;
    // A visitor who only looks around pushes nobody's project aside.
    if (this.#owner === visitor && !dirty && localStore.read('owner') !== visitor) return;
    this.#drafts.keepFor(this.#owner);
    localStore.write('completedLessons', [...learn.completedLessons]);
    const { now = Date.now } = this.#options;
    if (this.#newest?.data !== data || this.#newest.edits !== edits)
      this.#newest = { data, edits, at: now() };
    const { at } = this.#newest;
    localStore.write('bpm', data.bpm);
    localStore.write('gridPattern', data.gridPattern);
    if (!isEmptyCode(data.strudelCode)) localStore.write('editorCode', data.strudelCode);
    localStore.write('project', {
      owner: this.#owner,
      dirty,
      data: music,
      ...(at === undefined ? {} : { at }),
      ...(copyOf === undefined ? {} : { copyOf }),
      ...(waitingAs === undefined ? {} : { waitingAs }),
    });
  }
}

/** Turns on the first pattern's steps that `grid` has on. */
function fill(project: ProjectData, grid: readonly (readonly boolean[])[]): void {
  const [pattern] = project.patterns;
  if (!pattern) return;
  for (const [row, cells] of pattern.steps.entries()) {
    for (const [index, cell] of cells.entries()) cell.on = grid[row]?.[index] ?? false;
  }
  project.gridPattern = gridPatternOf(pattern);
}

type Draft = StoredValue<'project'>;

/** How many people's unsaved projects wait for them. */
const atMost = 4;

/** Unsaved projects of people who work on the same machine: whoever comes in next does not write over them. */
class Drafts {
  readonly #localStore: LocalStore;

  constructor(localStore: LocalStore) {
    this.#localStore = localStore;
  }

  /** Makes room for what `owner` works on: somebody else's unsaved project is put aside. */
  keepFor(owner: string): void {
    if (this.#localStore.read('owner') === owner) return;
    const last = this.#localStore.read('project');
    const others = this.others(last?.owner ?? owner, owner);
    this.write(last?.dirty && last.owner !== owner ? [last, ...others] : others);
    this.#localStore.write('owner', owner);
  }

  /** The project that `owner` had open, or what was put aside for them; that stays there until they work on. */
  of(owner: string): Draft | undefined {
    const last = this.#localStore.read('project');
    const aside = this.#localStore.read('aside')?.find((draft) => draft.owner === owner);
    if (last?.owner !== owner) return aside;
    if (aside === undefined || last.dirty) return last;
    // It waited while what they took over from a visitor was not saved.
    this.#localStore.write('project', aside);
    this.write(this.others(owner));
    return aside;
  }

  /** Makes a visitor's unsaved project, if one was open last, a user's; what is put aside for them waits. */
  takeOver(owner: string): boolean {
    const last = this.#localStore.read('project');
    if (owner === visitor || last?.owner !== visitor || !last.dirty) return false;
    this.#localStore.write('project', { ...last, owner });
    this.#localStore.write('owner', owner);
    return true;
  }

  private others(...owners: string[]): Draft[] {
    return (this.#localStore.read('aside') ?? []).filter((draft) => !owners.includes(draft.owner));
  }

  private write(drafts: readonly Draft[]): void {
    if (drafts.length > 0) this.#localStore.write('aside', drafts.slice(0, atMost));
    else this.#localStore.remove('aside');
  }
}
