import type { Place } from '@hocket/sdk';
import type { ComponentType, Ref } from 'react';

/** What the panel can ask of the place where code is typed. */
export interface SurfaceHandle {
  /** Moves the caret there and gives it the focus. */
  goTo(place: Place): void;
}

/** The texts that a surface speaks. */
export interface SurfaceWords {
  /** The name of the text field. */
  label: string;
  /** The name of the whole editor, with how to enter and leave it by keyboard. */
  howToEnter: string;
  gutter: string;
  /** Where the caret is; `$0` stands for the line. */
  cursor: string;
  /** A line with an error; `$0` stands for the line. */
  errorAt: string;
}

export interface SurfaceProps {
  /** The text; another one than was typed replaces what is shown. */
  value: string;
  /** Whose text it is: undo never reaches across two documents. */
  documentId: string;
  words: SurfaceWords;
  /** An error to mark where it stands. */
  mark: (Place & { text: string }) | undefined;
  onChange(text: string): void;
  onRun(): void;
  onStop(): void;
  onSave(): void;
  ref?: Ref<SurfaceHandle>;
}

/** Where code is typed. */
export type Surface = ComponentType<SurfaceProps>;

/** Fetches a surface; a failed fetch may be tried again. */
export type LoadSurface = () => Promise<{ default: Surface }>;
