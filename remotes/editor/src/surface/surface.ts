import type { Place, Studio } from '@hocket/sdk';
import type { ComponentType, Ref } from 'react';
import type { BlockMix } from '../blocks/block-mix.ts';
import type { CommandName } from '../commands/command-keys.ts';
import type { EditorSettings } from '../settings/editor-settings.ts';
import type { SurfaceTexts } from './surface-texts.ts';

/** What the panel can ask of the place where code is typed. */
export interface SurfaceHandle {
  /** Moves the caret there and gives it the focus. */
  goTo(place: Place): void;
  /** The caret's offset in the text. */
  caret(): number;
  /** Lights the lines of [from, to) up for a moment: they were run. */
  flash(from: number, to: number): void;
  /** Shows a text, with the caret at an offset in it, before the project has it. */
  show(text: string, caret: number): void;
}

/** A word, [from, to), that names a sound that is silent. */
export interface SilentWord {
  from: number;
  to: number;
  text: string;
}

export interface SurfaceProps {
  studio: Studio;
  /** The text; another one than was typed replaces what is shown. */
  value: string;
  /** Whose text it is: another one's is shown from its beginning. */
  documentId: string;
  words: SurfaceTexts;
  /** An error to mark where it stands. */
  mark: (Place & { text: string }) | undefined;
  /** Words to mark whose sound is silent, as offsets in `value`, with what is said of them; none beside a `mark`. */
  silent: readonly SilentWord[];
  onChange(text: string): void;
  onCommand(name: CommandName): void;
  /** Hears of a text that is pasted; true: it was taken, and is not inserted. */
  onPaste(text: string): boolean;
  settings: EditorSettings;
  /** The labelled blocks, which can be muted and soloed beside their lines. */
  mix: BlockMix;
  ref?: Ref<SurfaceHandle>;
}

/** Where code is typed. */
export type Surface = ComponentType<SurfaceProps>;

/** Fetches a surface; a failed fetch may be tried again. */
export type LoadSurface = () => Promise<{ default: Surface }>;
