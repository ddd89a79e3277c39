import type { ApiClient } from './api/api-client.ts';
import type { AudioEngine } from './engine.ts';
import type { InstrumentPlugin } from './instrument.ts';
import type { Project, ProjectSummary } from './project.ts';
import type { Language, User } from './user.ts';

/** The only writer of the open project. Observable throughout. */
export interface ProjectStore {
  readonly data: Project;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** The user's saved projects, newest first. */
  readonly list: readonly ProjectSummary[];
  /** Turns one step of the first pattern on or off. */
  toggle(row: number, step: number): void;
  clear(): void;
  /** A random pattern by the specification's odds. */
  randomize(): void;
  rename(name: string): void;
  /** Whole, clamped to 60 to 200. */
  setBpm(bpm: number): void;
  setCode(code: string): void;
  /** Writes the grid as Strudel into the editor; false when no step is on, and an example comment is written. */
  generateCode(): boolean;
  /** Creates or updates on the server. Rejects with the server's code; nothing is lost. */
  save(): Promise<void>;
  open(id: string): Promise<void>;
  startNew(): void;
}

/** What the header's Play starts. */
export type Tab = 'grid' | 'code';

/** Playing, position and loudness of the main slot. Observable throughout. */
export interface Transport {
  readonly playing: boolean;
  /** What sounds; undefined when stopped. */
  readonly source: Tab | undefined;
  /** 0 to the pattern's last step; 0 when stopped. Read it where one column or cursor needs it, never in a cell. */
  readonly step: number;
  /** 0 to 100. */
  readonly volume: number;
  readonly muted: boolean;
  /** The visible tab. */
  readonly tab: Tab;
  show(tab: Tab): void;
  /** Plays the grid or runs the code; the visible tab's by default. Rejects with a sentence. */
  play(tab?: Tab): Promise<void>;
  stop(): void;
  /** Plays when stopped, stops when playing. */
  toggle(): Promise<void>;
  /** Raising it above 0 unmutes. */
  setVolume(volume: number): void;
  toggleMute(): void;
}

/** Who is signed in. Observable. */
export interface Session {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated';
  readonly user: User | undefined;
}

/** The sounds a track or a program can use. Observable. */
export interface Library {
  readonly sounds: readonly string[];
  /** Sounds it for a second beside the music; again to stop. */
  preview(sound: string): Promise<void>;
}

/** What has been learned. Observable. */
export interface Learn {
  readonly completedLessons: readonly string[];
  complete(tutorialId: string): void;
}

/** What extends the studio. Every registration returns a function that undoes it. */
export interface Plugins {
  readonly instruments: readonly InstrumentPlugin[];
  register(instrument: InstrumentPlugin): () => void;
}

export interface Notice {
  kind: 'info' | 'success' | 'error';
  text: string;
}

/** `t('grid:play')`, with values for the text's `{{placeholders}}`. Observable: a new language re-renders. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Everything a panel may touch; reading it in an `observer` re-renders. */
export interface Studio {
  readonly engine: AudioEngine;
  readonly project: ProjectStore;
  readonly transport: Transport;
  readonly session: Session;
  readonly library: Library;
  readonly learn: Learn;
  readonly plugins: Plugins;
  readonly api: ApiClient;
  readonly language: Language;
  notify(notice: Notice): void;
  readonly t: Translate;
  /** Anything thrown, as a sentence in the user's language: by its code, else its own. */
  explain(error: unknown): string;
}
