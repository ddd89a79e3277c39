import type { Param } from './instrument.ts';
import type { Music, MusicPatch } from './music.ts';

/**
 * What a plugin may ask for: to read the open project's music, to change it (each change is a step of undo), to keep
 * 100 000 characters in the browser. To show what sounds needs none.
 */
export const panelPermissions = ['music.read', 'music.edit', 'keep'] as const;
/** One of `panelPermissions`. */
export type PanelPermission = (typeof panelPermissions)[number];

/** A control that the studio draws beside a panel's picture: a number, a choice, a switch, or a button. */
export type PanelControl = Omit<Param, 'rate'> | PanelButton;

/** A button among the controls of a panel, which is told of each press. */
export interface PanelButton {
  label: string;
  isButton: true;
}

/** What a panel's module exports by default; each part may be left out. What throws is said in the panel's place. */
export interface PanelModule {
  /** Called once, before all else. */
  start?(panel: PanelStudio): void | Promise<void>;
  /** A picture is due: at most 60 times a second, and only while the panel is in sight. */
  draw?(frame: PanelDrawing): void;
  /** These began to sound since the picture before; called before `draw`. */
  onsets?(onsets: readonly PanelOnset[]): void;
  /** Somebody moved a control, or pressed a button (then `value` is 1). */
  control?(name: string, value: number): void;
  /** A mouse, a pen or a finger on the picture. A panel without it lets touches scroll the page. */
  pointer?(event: PanelPointer): void;
  /** A key while the panel has the focus; without it the panel never gets that. Tab and Escape lead out of it. */
  key?(event: PanelKey): void;
  /** The music was changed, by whomever. Needs `music.read`. */
  music?(music: Music): void;
}

/** What a panel can ask the studio for. */
export interface PanelStudio {
  /** Values of the controls by name, as they are now. */
  readonly controls: Readonly<Record<string, number>>;
  /** Moves a control of its own, within its range. */
  set(name: string, value: number): void;
  /** A text in the user's language, by the manifest's `words`; itself where there is none. */
  word(text: string): string;
  /** The music of the open project. Rejects with `permission_denied`. */
  read(): Promise<Music>;
  /** Ids of the pattern and the track that the user has before them. Rejects with `permission_denied` without `music.read`. */
  shown(): Promise<{ pattern: string; track: string | undefined }>;
  /**
   * Changes the music, as one step of undo. Rejects with `permission_denied`, `music_invalid` (then nothing is changed), or
   * `panel_busy` where it asks more than 4 times a second.
   */
  edit(patches: readonly MusicPatch[]): Promise<void>;
  /** What was kept last; undefined where nothing was. Rejects with `permission_denied`. */
  kept(): Promise<string | undefined>;
  /** Keeps a text of at most 100 000 characters in place of the one before. Rejects with `permission_denied`, `keep_too_long` or `panel_busy`. */
  keep(text: string): Promise<void>;
}

/**
 * What a command's module exports by default: called each time that somebody chooses the command, in a worker of its own.
 * What it answers is made one step of undo with the command's name; no patches change nothing.
 */
export type CommandModule = (
  studio: CommandStudio,
) => readonly MusicPatch[] | undefined | Promise<readonly MusicPatch[] | undefined>;

/** What a command can ask the studio for. */
export interface CommandStudio
  extends Pick<PanelStudio, 'word' | 'read' | 'shown' | 'kept' | 'keep'> {
  /** The id of the command that was chosen. */
  readonly command: string;
}

/** What a picture is drawn from. */
export interface PanelDrawing {
  /** Draws in CSS pixels from the upper left corner. The picture before stands until it is drawn over. */
  readonly pen: OffscreenCanvasRenderingContext2D;
  /** Of the picture, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds since the panel began. */
  readonly time: number;
  readonly sound: PanelSound;
  readonly look: PanelLook;
}

/** What sounds. */
export interface PanelSound {
  readonly isPlaying: boolean;
  /** Cycles since the start of the music, as heard now. */
  readonly cycle: number;
  /** Cycles per second. */
  readonly cps: number;
  /** 0 to 1. */
  readonly peak: number;
  /** Energy in 64 bands, 0 to 1, spaced logarithmically from 40 Hz to 16 kHz. */
  readonly spectrum: Float32Array;
  /** The newest 512 samples, -1 to 1. */
  readonly waveform: Float32Array;
  /** Peaks of the grid's tracks by id. */
  readonly tracks: Readonly<Record<string, number>>;
}

/** How the studio looks, and to whom. */
export interface PanelLook {
  /** Colours of the theme by the names that a theme has them by: `panel`, `text`, `accent`, `track-1` to `track-12`, … */
  readonly colors: Readonly<Record<string, string>>;
  readonly isDark: boolean;
  /** `de`, `en`, `es`, `fr` or `ja`. */
  readonly language: string;
  /** The user asked for less motion. */
  readonly isCalm: boolean;
}

/** A note that begins to sound. */
export interface PanelOnset {
  /** Cycles. */
  readonly begin: number;
  readonly end: number;
  /** The id of the grid's track; undefined where a program plays. */
  readonly track?: string;
  /** What it plays, such as `bd`. */
  readonly sound?: string;
  /** A MIDI number; undefined where it has no pitch. */
  readonly note?: number;
  /** 0 to 1. */
  readonly gain: number;
}

/** What a mouse, a pen or a finger does on a panel's picture. */
export interface PanelPointer {
  readonly kind: 'down' | 'move' | 'up';
  /** In CSS pixels from the picture's upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Tells fingers apart. */
  readonly id: number;
  /** Whether it is pressed. */
  readonly isDown: boolean;
}

/** A key that goes down while a panel has the focus. */
export interface PanelKey {
  /** As the browser calls it: `ArrowUp`, `a`, ` `. */
  readonly key: string;
  readonly isShift: boolean;
}

/** What the user lets the panels and commands of plugins do: each permission that they decided about. Observable. */
export interface PanelRights {
  of(plugin: string): Readonly<Partial<Record<PanelPermission, boolean>>>;
  /** The plugin is gone, and what it kept. */
  forget(plugin: string): void;
  set(plugin: string, rights: Readonly<Partial<Record<PanelPermission, boolean>>>): void;
}
