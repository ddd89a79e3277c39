import type { Music, PanelKey, PanelLook, PanelOnset, PanelPointer, PanelSound } from '@hocket/sdk';

/** A panel's module, and what it begins with. */
export interface PanelSource {
  /** Its path in the plugin. */
  file: string;
  /** An ES module that imports nothing. */
  code: string;
  controls: Readonly<Record<string, number>>;
  /** In the user's language, by the text in English. */
  words: Readonly<Record<string, string>>;
}

/** A command's module, and which of its commands is to be run. */
export interface CommandSource extends Omit<PanelSource, 'controls'> {
  command: string;
}

/** What one picture is drawn from. */
export interface PanelPicture {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the screen to one of CSS. */
  ratio: number;
  /** Seconds since the panel began. */
  time: number;
  sound: PanelSound;
  look: PanelLook;
  onsets: readonly PanelOnset[];
}

/** What a panel is told, without an answer. */
export type PanelNews =
  | { kind: 'control'; name: string; value: number }
  | { kind: 'words'; words: Readonly<Record<string, string>> }
  | { kind: 'pointer'; event: PanelPointer }
  | { kind: 'key'; event: PanelKey }
  | { kind: 'music'; music: Music }
  /** Of a request of its own: a value, or why there is none. */
  | { kind: 'reply'; request: number; value?: unknown; code?: string; message?: string };

/** Page → worker of a panel. */
export type PanelRequest =
  | ({ kind: 'load'; id: number } & PanelSource)
  | ({ kind: 'run'; id: number } & CommandSource)
  | ({ kind: 'draw'; id: number } & PanelPicture)
  | ({ id: 0 } & PanelNews)
  /** Answered once the panel rests. */
  | { kind: 'rest'; id: number }
  | { kind: 'ping'; id: number };

/** What a panel asks for, each answered by a `reply`. */
export type PanelWish =
  | { what: 'read' }
  | { what: 'shown' }
  | { what: 'kept' }
  | { what: 'keep'; text: unknown }
  | { what: 'edit'; patches: unknown }
  | { what: 'set'; name: unknown; value: unknown };

/** Worker of a panel → page, which checks every field. */
export type PanelResponse =
  | { kind: 'ready'; id: 0 }
  | { kind: 'pong'; id: number }
  /** `hears`: of `pointer`, `key` and `music`, what its module has. */
  | { kind: 'loaded'; id: number; hears: string[] }
  /** `patches`: what a command answered. */
  | { kind: 'ran'; id: number; patches: unknown }
  | { kind: 'drawn'; id: number }
  | { kind: 'resting'; id: number }
  | ({ kind: 'request'; id: number } & PanelWish)
  | { kind: 'failed'; id: number; code: string; message: string };
