import type { RoomMessage } from '@hocket/api/room-socket';
import { change, type MusicChange, type MusicEdit } from '@hocket/music';
import type { RoomView } from '@hocket/music/room-presence';
import type { MusicPatch, MusicProject, Participant, Presence, Project, Room } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { UndoHistory } from './history.ts';
import { ProjectView } from './project-view.ts';
import type { UndoStack } from './undo-steps.ts';

/** Changes a draft of the open project, its music or what it says beside it. */
export type ProjectEdit = MusicEdit<MusicProject>;

/** What the server says of a project, which no edit changes and no undo takes back. */
export type ServerFacts = Pick<MusicProject, 'id' | 'rev' | 'isPublic'>;

/** Somebody who is in a room. */
export interface RoomPerson extends Participant {
  readonly isOneself: boolean;
  readonly view?: RoomView | undefined;
}

/** Who is in a room, and what the page tells of who sits at it. */
export interface RoomPeople extends Presence {
  readonly others: readonly RoomPerson[];
  readonly followed: RoomPerson | undefined;
  /** Shows what somebody else looks at from now on, by their `id`; undefined: nobody's any more. */
  follow(id: number | undefined): void;
  /** Tells what one looks at, whether one plays, and whether one is away. */
  tell(news: { view?: RoomView; isPlaying?: boolean; isAway?: boolean }): void;
}

/**
 * What of a room is heard: its music, nothing for a while, nothing because another device sounds here, or one's own music,
 * which the others do not hear.
 */
export type RoomMode = 'together' | 'silent' | 'steering' | 'alone';

/** What a room plays, as it is heard here. Observable. */
export interface RoomHearing {
  readonly mode: RoomMode;
  readonly isPlaying: boolean;
  /** The program that plays; undefined where the grid does, or nothing yet. */
  readonly code: string | undefined;
  /** The program that was run last, which may begin in a moment; undefined where one plays music of one's own, or the room no code. */
  readonly newest: string | undefined;
  /** Who has begun to record the room; undefined while it is not recorded. */
  readonly recordedBy: string | undefined;
  record(isOn: boolean): void;
  /** What one may do for all. */
  readonly may: { readonly play: boolean; readonly run: boolean };
  /** Others were there before oneself, and nobody said yet whether they are in the same place. */
  readonly asksPlace: boolean;
  /** Milliseconds by which this device sounds later than the room; below 0: earlier. */
  readonly nudge: number;
  setNudge(ms: number): void;
  setMode(mode: RoomMode): void;
  /** The same as an answer: where one is with the others, or not, is not asked again in this tab. */
  choose(mode: RoomMode): void;
  /** The others hear a note that is played in, until the returned function is called; undefined where they do not. */
  strike(note: { track: string; pitch?: number; velocity: number }): (() => void) | undefined;
  /** All stop with the bar, or begin again what was played last. */
  toggleAll(): Promise<void>;
  /** As `CodeParts.rerun`. */
  rerun(change: (ran: string) => string | undefined): Promise<void>;
}

/** What people in a room say to each other. Observable. */
export interface RoomTalk {
  /** The newest last. */
  readonly messages: readonly RoomMessage[];
  /** What somebody else said last, since one came. */
  readonly latest: RoomMessage | undefined;
  /** How many of others were not seen yet. */
  readonly unread: number;
  /** `bar`: what it is about, counted from 1. Nothing while the room cannot be reached. */
  say(text: string, bar?: number): void;
  /** Whether what is said is in sight from now on. */
  see(isSeen: boolean): void;
}

/** A room in which others change the project, too: each edit goes through it. Observable. */
export interface ProjectRoom extends UndoStack, Room {
  /** `away`: the server cannot be reached; edits wait, and meet those of the others later. */
  readonly status: 'entering' | 'together' | 'away' | 'ended';
  /** Oneself among them, each name once. */
  readonly people: readonly RoomPerson[];
  /** Undefined until it is played here. */
  readonly hearing?: RoomHearing | undefined;
  readonly presence?: RoomPeople | undefined;
  readonly chat?: RoomTalk | undefined;
  readonly entry: { role: 'owner' | 'editor' | 'listener' };
  /** Makes an edit there, and gives the project as it is then. */
  write(patches: readonly MusicPatch[]): MusicProject;
  /** Resolves once all edits are stored. Rejects with `network_unreachable`; they wait then. */
  save(): Promise<void>;
  /** The project is no longer open in it. */
  leave(): void;
}

/** The open project, and its only writer. */
export class ChangeStore {
  /** It is never changed in place: each change gives a new one, which shares with the old what stayed the same. */
  music: MusicProject;
  /** Rises with every edit. */
  edits = 0;
  /** `edits` of the state that the server holds. */
  savedEdits = 0;
  /** That state; undefined where it is not known. */
  savedMusic: MusicProject | undefined = undefined;
  readonly history: UndoHistory;
  private view: ProjectView;
  room: ProjectRoom | undefined = undefined;
  /** After an undo or a redo. */
  readonly #onUndo: () => void;

  constructor(project: MusicProject, onUndo: () => void) {
    this.music = project;
    this.view = new ProjectView(project);
    this.#onUndo = onUndo;
    makeAutoObservable<this, 'view'>(
      this,
      {
        music: observableRef,
        savedMusic: observableRef,
        room: observableRef,
        view: observableRef,
        now: false,
        history: false,
      },
      { autoBind: true },
    );
    this.history = new UndoHistory({ project: () => this.music, put: this.undone });
  }

  /** The project as panels read it, and the same object as long as it is open. */
  get data(): Project {
    return this.view.data;
  }

  /** `data` as plain data; parts that a change left alone are the same objects as before. */
  get now(): Project {
    return this.view.now;
  }

  get dirty(): boolean {
    return this.edits !== this.savedEdits;
  }

  /**
   * Makes edits as one change: a step of undo. Those of one `kind` in quick succession are one step. False when nothing
   * is changed. Throws what an edit throws; then nothing is changed. `name`: what the step is called in undo.
   */
  change(edits: ProjectEdit | readonly ProjectEdit[], kind?: string, name?: string): boolean {
    const made = change(this.music, ...[edits].flat());
    if (made.patches.length === 0) return false;
    this.history.record(made.music, { ...made, name }, kind);
    this.take(made);
    this.edits += 1;
    return true;
  }

  /** Makes what follows from the newest edit: it is undone with it. False when nothing is changed. */
  follow(edits: ProjectEdit | readonly ProjectEdit[]): boolean {
    const isChanged = this.note(edits);
    if (isChanged) this.edits += 1;
    return isChanged;
  }

  /** The same for what need not be saved for its own sake. */
  note(edits: ProjectEdit | readonly ProjectEdit[]): boolean {
    const made = change(this.music, ...[edits].flat());
    if (made.patches.length === 0) return false;
    this.history.amend(made.music);
    this.take(made);
    return true;
  }

  /** Takes some of the newest edit back; when nothing is left of it, it is no step of undo. False when nothing is changed. */
  retract(edits: ProjectEdit | readonly ProjectEdit[]): boolean {
    const made = change(this.music, ...[edits].flat());
    this.history.retract(made.music);
    if (made.patches.length === 0) return false;
    this.take(made);
    this.edits += 1;
    return true;
  }

  /** Takes over what the server says; `name`: the one that it gave to what had none. */
  settle(facts: Partial<ServerFacts & { name: string }>): void {
    this.put({ ...this.music, ...facts });
  }

  /** The server has a state that so many edits led to: the one that stands there unless another is given. */
  saved(edits = this.edits, music: MusicProject | undefined = this.music): void {
    this.savedEdits = edits;
    this.savedMusic = music;
  }

  /** What the server has is not known, and is less than what stands there now. */
  unsaved(): void {
    this.edits += 1;
    this.savedMusic = undefined;
  }

  /** Another project is open from now on, as the server has it. */
  replace(project: MusicProject): void {
    this.share(undefined);
    this.music = project;
    this.savedMusic = project;
    this.view = new ProjectView(project);
    this.edits = 0;
    this.savedEdits = 0;
    this.history.forget();
  }

  /** Edits go through a room from now on, and undo is the room's; without one the project is one's own again. */
  share(room: ProjectRoom | undefined): void {
    const left = this.room;
    if (left === room) return;
    this.room = room;
    this.history.share(room);
    left?.leave();
  }

  /** Takes what somebody else made of it in the room: it is no edit of one's own. */
  receive(project: MusicProject): void {
    this.put(project);
  }

  private take({ music, patches }: MusicChange<MusicProject>): void {
    this.put(this.room?.write(patches) ?? music);
  }

  private put(project: MusicProject): void {
    this.music = project;
    this.view.show(project);
  }

  private undone(project: MusicProject): void {
    this.put(project);
    this.#onUndo();
    this.edits += 1;
  }
}
