import { isSameMusic, replaceMusic } from '@hocket/music';
import type { MusicCodeSync, SyncResult } from '@hocket/music/sync-music-and-code';
import type {
  AudioEngine,
  GridLink,
  LockedLayer,
  Music,
  MusicProject,
  Project as ProjectData,
  Tab,
} from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { ChangeStore, ProjectEdit } from '../changes/change-store.ts';

/** What following an edit needs from outside. */
interface LinkOptions {
  /** Says why an edit of the grid was taken back. */
  report(error: unknown): void;
  after?: After;
}

/** Text that was written for an edit of the grid; after an undo, with the text before it. */
interface GeneratedText {
  code: string;
  instead?: string;
}

/** Code and music when they said the same, and the open project then. */
interface InStep extends MusicCodeSync {
  data: ProjectData;
}

/** Knows which sounds there are. */
export type SoundNameSource = Pick<AudioEngine, 'sounds' | 'soundNames'>;

/** Milliseconds that typing rests before the text is read. */
const pause = 300;

/** Whether grid and code show the same music, and the one place where one follows the other. */
export class ProjectLink implements GridLink {
  locked: readonly LockedLayer[] = [];
  older: Tab | undefined = undefined;
  /** The text that the grid last wrote. */
  written: GeneratedText | undefined = undefined;
  /** What both said when they last said the same; undefined where that is still to be found out. */
  private inStep: InStep | undefined = undefined;
  /** Text that could not be read; it is not read again until it changes. */
  #unread: string | undefined;
  /** The linked text before the edit that is under way. */
  #seen: string | undefined;
  #options: LinkOptions | undefined;
  #cancel: (() => void) | undefined;
  #work: Promise<void> | undefined;
  readonly #project: ChangeStore;
  readonly #engine: SoundNameSource;

  constructor(project: ChangeStore, engine: SoundNameSource) {
    this.#project = project;
    this.#engine = engine;
    makeAutoObservable<this, 'isBehind' | 'inStep'>(
      this,
      {
        isBehind: false,
        isInStep: false,
        locked: observableRef,
        written: observableRef,
        inStep: observableRef,
      },
      { autoBind: true },
    );
  }

  get linked(): boolean {
    return this.#project.data.linked;
  }

  get fixed(): boolean {
    return this.linked && this.inStep?.reading !== undefined;
  }

  /** The linked text that the grid shows. */
  get code(): string | undefined {
    return this.linked ? this.inStep?.code : undefined;
  }

  /** Grid and code say the same: no edit of either waits to be in the other. */
  get isInStep(): boolean {
    return this.code !== undefined && !this.isBehind;
  }

  /** The text that the open project's music is written as; undefined where there is none. Rejects with `music_too_long`. */
  async codeOfMusic(): Promise<string | undefined> {
    const { musicToCode } = await syncing.fetch();
    return musicToCode(this.#project.music);
  }

  async showInGrid(): Promise<boolean> {
    const project = this.#project;
    const { data, music } = project;
    const code = data.strudelCode;
    const before = { code: undefined, music, reading: undefined };
    const { now } = await this.sync(before, code, music);
    // Another project was opened, or something edited, while it was read.
    const isLate = project.data !== data || !this.isAt(code, music);
    if (now === undefined || isLate) return false;
    runInAction(() => {
      const edits = [replaceMusic(now.music), saying({ linked: true })];
      if (data.linked) project.follow(edits);
      else project.change(edits);
      this.keep(now);
    });
    return true;
  }

  unlink(): void {
    this.#project.change(saying({ linked: false }));
  }

  /** Grid and text were put in place together: neither follows from the other. */
  restart(): void {
    const instead = this.#seen;
    if (instead !== undefined) this.written = { code: this.#project.data.strudelCode, instead };
    this.inStep = undefined;
  }

  /**
   * Puts text in that is an edit of the grid: it is read at once, and what sounds goes on with it. Edits of one `kind` in
   * quick succession are one step of undo; what `follows` is undone with the newest edit.
   */
  write(code: string, { kind, follows }: { kind?: string; follows?: boolean } = {}): void {
    const text = saying({ strudelCode: code });
    if (follows) this.#project.follow(text);
    else this.#project.change(text, kind);
    this.written = { code };
    this.bring();
  }

  /** Lets each follow the other from now on; the returned function ends that. */
  follow(options: LinkOptions): () => void {
    this.#options = options;
    const project = this.#project;
    const end = reaction(() => [project.data, project.edits, project.data.linked], this.look, {
      fireImmediately: true,
    });
    return () => {
      end();
      this.wait(undefined);
    };
  }

  /** Whether something was edited that the other does not say yet. */
  private get isBehind(): boolean {
    const { data, music } = this.#project;
    if (!this.linked || this.inStep === undefined) return false;
    const isTyped = data.strudelCode !== this.inStep.code && data.strudelCode !== this.#unread;
    return isTyped || !isSameMusic(music, this.inStep.music);
  }

  private look(): void {
    this.followEdit();
    this.noteOlder();
  }

  /** Only once what can be brought in step at once is: a click that is written at once is never seen to be late. */
  private noteOlder(): void {
    const { data, music } = this.#project;
    const { inStep } = this;
    if (!this.linked || inStep === undefined) this.older = undefined;
    else if (data.strudelCode === this.#unread) this.older = 'grid';
    else if (inStep.code === undefined) this.older = undefined;
    else if (data.strudelCode !== inStep.code) this.older = 'grid';
    else this.older = isSameMusic(music, inStep.music) ? undefined : 'code';
  }

  private followEdit(): void {
    const { data } = this.#project;
    this.wait(undefined);
    this.#seen = data.linked ? data.strudelCode : undefined;
    if (!data.linked) {
      this.inStep = undefined;
      this.locked = [];
      this.written = undefined;
      return;
    }
    if (this.inStep?.data !== data) {
      this.begin();
      return;
    }
    if (!this.isBehind) return;
    const { music } = this.#project;
    const isTyping = isSameMusic(music, this.inStep.music);
    const isTyped = data.strudelCode !== this.inStep.code;
    const isWritten = !isTyped && this.inStep.reading === undefined;
    const code = isWritten ? syncing.part?.linkedCode(music) : undefined;
    if (code !== undefined && !this.#work) this.take({ now: { code, music, reading: undefined } });
    else if (isTyping) this.wait(pause);
    else this.bring();
  }

  /** Of a project that was just opened, generated, undone or redone: both are there already. */
  private begin(): void {
    const { data, music } = this.#project;
    const code = data.strudelCode;
    const both = { code, music, reading: undefined };
    this.#unread = undefined;
    if (syncing.part?.linkedCode(music) === code) {
      this.keep(both);
      return;
    }
    this.inStep = { ...both, code: undefined, data };
    this.bring();
  }

  private wait(delay: number | undefined): void {
    this.#cancel?.();
    const { after: wait = after } = this.#options ?? {};
    this.#cancel = delay === undefined ? undefined : wait(delay, this.bring);
  }

  /** At once where what it takes is there, so that each edit and what it does are one step of undo; else as soon as it is. */
  private bring(): void {
    const { inStep } = this;
    const { part } = syncing;
    if (this.#work || !inStep || !part || this.#engine.sounds.length === 0) {
      this.bringSoon();
      return;
    }
    const { data, music } = this.#project;
    try {
      this.take(part.syncMusicAndCode(inStep, data.strudelCode, music, this.#sounds));
    } catch (error) {
      this.#options?.report(error);
    }
  }

  /** One after another; what is edited meanwhile is brought in step after it. */
  private bringSoon(): void {
    this.#work ??= this.bringAll()
      .then(
        () => this.isBehind && this.#project.data.linked,
        // What failed is tried again with the next edit.
        (error) => void this.#options?.report(error),
      )
      .then((isBehind) => {
        this.#work = undefined;
        if (isBehind) this.look();
      });
  }

  private async bringAll(): Promise<void> {
    const { inStep } = this;
    const project = this.#project;
    const { data, music } = project;
    if (inStep === undefined) return;
    const code = data.strudelCode;
    const brought = await this.sync(inStep, code, music);
    const isLate = project.data !== data || this.inStep !== inStep || !this.isAt(code, music);
    if (this.linked && !isLate) runInAction(() => this.take(brought));
  }

  private async sync(before: MusicCodeSync, code: string, music: Music): Promise<SyncResult> {
    await this.#engine.soundNames();
    const { syncMusicAndCode } = await syncing.fetch();
    return syncMusicAndCode(before, code, music, this.#sounds);
  }

  get #sounds() {
    const names = new Set(this.#engine.sounds);
    return { knows: (sound: string) => names.has(sound) };
  }

  private isAt(code: string, music: Music): boolean {
    const project = this.#project;
    return project.data.strudelCode === code && isSameMusic(project.music, music);
  }

  private take({ now, refused, isOver }: SyncResult): void {
    const project = this.#project;
    const { inStep } = this;
    if (inStep === undefined) return;
    if (isOver) {
      project.follow(saying({ linked: false }));
      return;
    }
    const { strudelCode } = project.data;
    const { code, music } = now ?? { code: strudelCode, music: inStep.music };
    if (now && code !== strudelCode) this.written = { code };
    const text = saying({ strudelCode: code });
    const { bpm } = now?.reading?.setsTempo ? music : project.music;
    const { key } = project.music;
    const edits = isSameMusic(music, project.music)
      ? text
      : [replaceMusic({ ...music, bpm, key }), text];
    if (refused === undefined) project.follow(edits);
    else project.retract(edits);
    if (now) this.keep(now);
    else {
      this.#unread = strudelCode;
      this.inStep = { ...inStep, music: project.music };
    }
    this.noteOlder();
    if (refused !== undefined) this.#options?.report(refused);
  }

  private keep({ code, reading }: Pick<MusicCodeSync, 'code' | 'reading'>): void {
    const { data, music } = this.#project;
    this.inStep = { code, music, reading, data };
    this.locked =
      reading?.layers.filter((layer): layer is LockedLayer & typeof layer => layer.locked) ?? [];
  }
}

/** What brings grid and code in step comes with the first edit that asks for it. */
const syncing = new Lazy(() => import('@hocket/music/sync-music-and-code'));

function saying(said: Partial<Pick<MusicProject, 'linked' | 'strudelCode'>>): ProjectEdit {
  return (project) => void Object.assign(project, said);
}
