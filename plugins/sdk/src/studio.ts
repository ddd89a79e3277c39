import type { Actions } from './actions.ts';
import type { StudioApi } from './api/studio-api.ts';
import type { PreferenceChanges, ProfileChanges } from './api/users.ts';
import type { Assistant } from './assistant.ts';
import type { CodeField } from './code-field.ts';
import type { CodeRows } from './code-rows.ts';
import type { Controllers } from './controllers.ts';
import type { TrackChange, TrackSound } from './edit/edit-tracks.ts';
import type { AudioEngine, Problem, RunTime } from './engine.ts';
import type { FlagValues } from './flags.ts';
import type { LockedLayer } from './grid-reading.ts';
import type { Launcher } from './launcher.ts';
import type { Learn } from './lesson/learn.ts';
import type { Library } from './library/library.ts';
import type { Midi } from './midi.ts';
import type { Music, MusicNote, Writable } from './music.ts';
import type { Plugins } from './plugin/plugins.ts';
import type { Room } from './presence.ts';
import type { Pattern, Project, ProjectSummary, Step, Track } from './project.ts';
import type { Recordings } from './recordings.ts';
import type { CatalogueLoaders } from './remote.ts';
import type { Language, Preferences, User } from './user.ts';
import type { VoiceTakes } from './voice-takes.ts';

/** Undo and redo of every edit of the open project, grid and code alike. Observable. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Who made the step that `undo` takes back, and by what: a panel or a command of a plugin; undefined of all other edits. */
  readonly undoName?: string | undefined;
  /** The same of the step that `redo` brings again. */
  readonly redoName?: string | undefined;
  undo(): void;
  redo(): void;
  /**
   * What is edited until the returned function is called is one step of undo: a stroke of a pointer, a drag. Called with
   * `false` it takes that step back, and leaves none.
   */
  group(): (keep?: boolean) => void;
}

/** A note with a pitch that begins in a step. */
export interface StepNote {
  /** Its name, such as 'C2'; of several at once the lowest's. */
  name: string;
  /** How long it sounds, in steps; of several at once the longest. */
  length: number;
  /** MIDI numbers of all that begin in the step, by time and then by pitch. */
  pitches: readonly number[];
}

/** The tracks of the open project: the grid's rows. Observable. */
export interface TrackEdits {
  /** Each row's note names in the pattern that is shown, as its note input has them; undefined for one that has none. */
  readonly notes: readonly (string | undefined)[];
  /** Id of the track whose notes are shown by panels that show those of one; undefined until one was chosen. */
  readonly shown: string | undefined;
  /** Shows the notes of a track, by its id, in the panels that show those of one. */
  show(id: string): void;
  /** Whether what is drawn and played on a track keeps to the scale of the music. */
  readonly isScaleLocked: boolean;
  lockScale(isLocked: boolean): void;
  /** The note that begins in a step of the pattern that is shown; undefined where none does, and on drums. */
  noteAt(row: number, step: number): StepNote | undefined;
  /** What the notes that begin in a step of the pattern that is shown set for themselves; undefined where none does. */
  locksAt(row: number, step: number): Readonly<Record<string, number>> | undefined;
  /** How late in a step of the pattern that is shown its first note begins, as a share of the step: 0 to below 1. */
  lateAt(row: number, step: number): number;
  /** Adds the next custom track. Throws `tracks_full`. */
  add(): Track;
  /** Throws `track_last`. */
  remove(row: number): void;
  move(from: number, to: number): void;
  /** Edits of one `kind` in quick succession are one step of undo; by default those that set the same of a track. */
  change(row: number, change: TrackChange, kind?: string): void;
  /** Puts a sound on a track and turns the step on; without a step it only swaps the sound. */
  drop(row: number, step: number | undefined, sound: TrackSound): void;
}

/** The patterns of the open project. Observable. */
export interface PatternEdits {
  /** The one in the grid; steps are set in it. */
  readonly shown: Pattern;
  /** Shows a pattern; while the chain is a single pattern, it is the one that plays too. */
  show(id: string): void;
  /** Adds and shows a pattern, empty or with the shown one's steps. Throws `patterns_full`. */
  add(copy?: boolean): void;
  /** Throws `pattern_last`. */
  remove(id: string): void;
  /** Ids in playing order. */
  setChain(chain: readonly string[]): void;
  /** Steps of the shown pattern, 1 to 128. */
  setLength(steps: number): void;
}

/** Whether grid and code show the same music. Observable. */
export interface GridLink {
  readonly linked: boolean;
  /** The linked side that does not say yet, or cannot say, what the other says by now; undefined while both say the same. */
  readonly older?: Tab | undefined;
  /** Layers of the linked code that sound but that the grid cannot show. */
  readonly locked: readonly LockedLayer[];
  /** The linked code was written by hand: which patterns there are, how long and in which order, is changed only there. */
  readonly fixed: boolean;
  /** Reads the code into the grid and links them; false when the grid can show nothing of it. */
  showInGrid(): Promise<boolean>;
  /** From now on an edit in one leaves the other as it is. */
  unlink(): void;
}

/** The only writer of the open project. Observable throughout. */
export interface ProjectStore {
  readonly data: Project;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** The user's saved projects, newest first. */
  readonly list: readonly ProjectSummary[];
  readonly history: History;
  readonly tracks: TrackEdits;
  readonly patterns: PatternEdits;
  readonly link: GridLink;
  /** The layers of the linked code that the grid cannot read; undefined until there is one. */
  readonly codeRows?: CodeRows | undefined;
  /** The room in which others edit the project, too; undefined while it is open to nobody else. */
  readonly room?: Room | undefined;
  /** Turns one step of the shown pattern on or off. */
  toggle(row: number, step: number): void;
  /** Sets parts of one step of the shown pattern, each kept in its range. */
  setStep(row: number, step: number, change: Partial<Step>): void;
  /** Turns every step of the shown pattern off. */
  clear(): void;
  /** What `data` is derived from: a new object after each edit, in which what stayed the same is the same object. */
  readonly music: Music;
  /**
   * Edits the music: `edit` writes into a draft of it, every number in its range. A step of undo; edits of one `kind` in
   * quick succession are one. Of two notes of a lane at one time and pitch the one with the smaller id stays. False when
   * nothing is changed.
   */
  change(edit: (music: Writable<Music>) => void, kind?: string): boolean;
  /** All of the music becomes other music, as one step of undo. */
  replaceMusic(music: Music): void;
  /** A random pattern by the specification's odds. Rejects with `network_unreachable` when its code does not arrive. */
  randomize(): Promise<void>;
  rename(name: string): void;
  describe(description: string, tags: readonly string[]): void;
  /** Whole, clamped to 60 to 200. */
  setBpm(bpm: number): void;
  /** 0 to 1. */
  setSwing(swing: number): void;
  /** What is typed goes on in one step of undo; what is put in at one press is a step of its own. */
  setCode(code: string, step?: 'typed' | 'own'): void;
  /** Readable, portable Strudel for the music; undefined when no track sounds. Rejects with `music_too_long`. */
  toCode(): Promise<string | undefined>;
  /** Writes the grid as Strudel into the editor; false when no step is on, and an example comment is written. */
  generateCode(): Promise<boolean>;
  /**
   * Creates or updates on the server. Rejects with the server's code, or with `account_needed` when nobody is signed in and
   * an account was offered; nothing is lost.
   */
  save(): Promise<void>;
  open(id: string): Promise<void>;
  /** Asks the server for the list anew. Rejects with its code. */
  loadList(): Promise<void>;
  startNew(): void;
}

/** What the header's Play starts. */
export type Tab = 'grid' | 'code';

/** Playing, position and loudness of the main slot. Observable throughout. */
export interface Transport {
  readonly playing: boolean;
  /** What sounds; undefined when stopped. */
  readonly source: Tab | undefined;
  /** Why what played was stopped by the engine, until the next play or stop; undefined otherwise. */
  readonly ended?: Problem | undefined;
  /** 0 to the pattern's last step; 0 when stopped. Read it where one column or cursor needs it, never in a cell. */
  readonly step: number;
  /** Id of the pattern that `step` counts in; undefined when the grid does not play. */
  readonly pattern: string | undefined;
  /** Id of the song's section that plays; undefined when the grid does not play. */
  readonly section: string | undefined;
  /** Whole bars of that section that are over. */
  readonly bar: number;
  /** Of that bar, 0 to 3. */
  readonly beat: number;
  /** 0 to 100. */
  readonly volume: number;
  readonly muted: boolean;
  /** The visible tab. */
  readonly tab: Tab;
  show(tab: Tab): void;
  /**
   * Plays the grid or runs the code; the visible tab's by default. `code`: a program to run in place of the
   * project's, such as one with a single part of it changed. `time`: when code takes over from what plays, at once by
   * default. Rejects with a sentence.
   */
  play(tab?: Tab, code?: string, time?: RunTime): Promise<void>;
  /**
   * Plays the grid from so many bars after its song's beginning; a loop that this lies outside of from its own. Rejects
   * with a sentence.
   */
  playFrom(bars: number): Promise<void>;
  stop(): void;
  /** Plays when stopped, stops when playing. */
  toggle(): Promise<void>;
  /**
   * Lets a cell of the pattern shown be heard as it is, while nothing plays; at most every 60 ms, so that a stroke over
   * many is no noise. Call it in a user's gesture. `note`: one that is heard there in place of its notes.
   */
  hear(row: number, step: number, note?: MusicNote): void;
  /** Whether a step of the pattern shown is over for this round: what is switched on there sounds in the next. */
  isOver(step: number): boolean;
  /** Raising it above 0 unmutes. */
  setVolume(volume: number): void;
  toggleMute(): void;
}

/** Who is signed in. Observable. */
export interface Session {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  /** As the server knows them. */
  readonly user: User | undefined;
  /** Those that act: the user's, with what is on trial in its place. */
  readonly preferences: Preferences | undefined;
  /** Lets preferences act without saving them, in place of what was on trial before; `{}` ends the trial. */
  tryOut(changes: PreferenceChanges): void;
  /**
   * Changes preferences, which act at once. Rejects with the server's code when they could not be saved:
   * then they stay on trial.
   */
  prefer(changes: PreferenceChanges): Promise<void>;
  /** Changes what is given of the profile. Rejects with the server's code. */
  updateProfile(changes: ProfileChanges): Promise<void>;
  /** Asks the server for the user anew, for figures that grow by themselves. Rejects with its code. */
  reread(): Promise<void>;
  /** Whether somebody is signed in; where nobody is, an account is offered, with a way back. */
  requireAccount(): boolean;
  logout(): Promise<void>;
  /** Deletes the account and signs out. Rejects with `password_wrong`. */
  deleteAccount(password: string): Promise<void>;
}

/** A message that the studio shows for a while. */
export interface Notice {
  kind: 'info' | 'success' | 'error';
  text: string;
  /** What can be done about it, such as undoing it: a press does it and the message goes. */
  action?: { label: string; run: () => void };
}

/** What a panel shows in the place for details. */
export interface ShownDetails {
  /** Stands above them and names them. */
  title: string;
  /** Called when they are to go: closed by hand, or because another panel shows its own. */
  onClose: () => void;
}

/**
 * The studio's one place for more about what somebody works at, such as a step or a track: in the dock, on a phone a
 * sheet. `Details` of @hocket/ui shows something there.
 */
export interface DetailsPlace {
  /** What a React portal renders into. Always there; it is seen while something is shown. */
  readonly element: HTMLElement;
  /** Opens the place; whatever was shown there before is closed. The returned function ends it, without `onClose`. */
  show(details: ShownDetails): () => void;
}

/** What somebody mostly does here: compose, write code or learn. */
export type Mode = 'studio' | 'code' | 'learning';

/** What the studio opens with; kept on this machine. Observable. */
export interface ModeChoice {
  readonly chosen: Mode;
  choose(mode: Mode): void;
}

/** A step that somebody new is to set. */
export interface FirstBeatStep {
  row: number;
  step: number;
  /** Which of them it is, from 0. */
  place: number;
  /** How many there are. */
  of: number;
}

/** The first beat of somebody new, who sets what is missing of it, step after step. Observable. */
export interface FirstBeat {
  /** The step to set now, or that all are set; undefined while nobody is guided. */
  readonly now: FirstBeatStep | 'done' | undefined;
  /** Puts the beat in as one step of undo, and plays it. Rejects as `Transport.play`. */
  begin(): Promise<void>;
  end(): void;
}

/** What would be lost if its page were left now. Observable. */
export interface UnsavedWork {
  readonly dirty: boolean;
  /** False when it could not be saved; its page says why. */
  save(): Promise<boolean>;
  discard(): void;
}

/** `t('grid:play')`, with values for the text's `{{placeholders}}`. Observable: a new language re-renders. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Everything a panel may touch; reading it in an `observer` re-renders. */
export interface Studio {
  readonly actions: Actions;
  readonly engine: AudioEngine;
  readonly project: ProjectStore;
  readonly transport: Transport;
  readonly launcher: Launcher;
  readonly controllers: Controllers;
  readonly midi: Midi;
  readonly session: Session;
  readonly library: Library;
  readonly recordings: Recordings;
  readonly voiceTakes: VoiceTakes;
  readonly learn: Learn;
  readonly assistant: Assistant;
  readonly mode: ModeChoice;
  readonly details: DetailsPlace;
  readonly firstBeat: FirstBeat;
  readonly plugins: Plugins;
  readonly api: StudioApi;
  readonly language: Language;
  /**
   * The place for code that the panel which plays code offers; it comes with the first call. Rejects when it does not arrive, or
   * nobody offers one: a plain text area does until then, and instead.
   */
  codeField(): Promise<CodeField>;
  notify(notice: Notice): void;
  /**
   * Opens a page of the documentation beside the music, in the studio's language: its address below /docs, such as
   * `music/mixing`, or `reference#lpf` for a function.
   */
  showHelp(page: string): void;
  /** Asks before the page is left while the work is dirty; the returned function ends that. */
  guard(work: UnsavedWork): () => void;
  /** Puts a file among the browser's downloads. */
  deliver(file: Blob, name: string): void;
  /** Writes a failure to the browser's console, for whoever looks for its reason. */
  log(error: unknown): void;
  /** The flags that its team has set in a panel, by its id: those that it was loaded with. `flagsOf` reads them. */
  flags(remote: string): FlagValues;
  readonly t: Translate;
  /** Brings texts that a panel needs only now and then, under a namespace of theirs. Rejects when they do not arrive. */
  addCatalogue(namespace: string, loaders: CatalogueLoaders): Promise<void>;
  /** Anything thrown, as a sentence in the user's language: by its code, else its own. */
  explain(error: unknown): string;
}
