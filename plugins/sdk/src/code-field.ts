import type { ComponentType } from 'react';
import type { Slot } from './engine.ts';
import type { PanelProps } from './remote.ts';

/** What a panel says to the place for code that it shows. */
export interface CodeFieldProps extends PanelProps {
  /** What a screen reader calls it. */
  label: string;
  /** The text. Another one than was typed replaces what is shown, and can be undone. */
  value: string;
  /** Hears each text that is typed. */
  onChange(text: string): void;
  /** Somebody wants to hear it: Ctrl+Enter. */
  onRun(): void;
  /** Lines that are seen at once: it grows from the fewest to the most. */
  rows: readonly [fewest: number, most: number];
  /** The slot in which this program sounds now: what sounds of it is lit. */
  slot?: Slot | undefined;
  /** Why the text does not run as it stands: marked where it has a place, until it is undefined. */
  error?: unknown;
  /**
   * Offsets of what is selected at first, asked once it stands there: what somebody who was typing in its place had selected.
   * With them it takes the focus.
   */
  selection?(): readonly [from: number, to: number] | undefined;
  /** It broke and shows nothing any more: something else has to stand in its place. */
  onFail(): void;
}

/** A place for code: the studio's editor with its colours, its completion and its keys. Tab leaves it. */
export type CodeField = ComponentType<CodeFieldProps>;
