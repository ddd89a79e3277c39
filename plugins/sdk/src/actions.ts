/**
 * Something that can be done in the studio, described once: from this come its shortcut, its entry in the command
 * palette, its line in the list of keys and the key in its button's tooltip.
 */
export interface Action {
  /** Unique in the studio: a remote's id, a dot and a name, such as `grid.clear`. */
  readonly id: string;
  /** Whose it is, where its id does not tell: the name of a plugin. */
  readonly group?: string;
  /** What it does, in the language of the moment: asked again whenever it is shown. */
  readonly title: () => string;
  /**
   * The keys that do it, the usual ones first: `Ctrl+S`, `Alt+Shift+F`, `T`, `Space`, `?`. Modifiers stand in the order
   * Ctrl, Alt, Shift; Ctrl is Cmd on a Mac, too; keys have the names of `KeyboardEvent.key`, and `Space`.
   */
  readonly keys?: readonly string[];
  /** Who listens to the keys: the studio, wherever the focus is; or the panel, in that part of it where they mean something. */
  readonly keysIn?: 'studio' | 'panel';
  /** Whether it is done again and again while its keys are held down. */
  readonly repeats?: boolean;
  /**
   * Does it. Absent where only keys can, such as moving by arrows: it is in the list of keys alone. What it rejects with is
   * shown. `keys`: which of its keys were pressed, if it was by keys.
   */
  readonly run?: (keys?: string) => void | Promise<void>;
  readonly isDisabled?: () => boolean;
}

/** Everything that can be done in the studio at the moment. Observable. */
export interface Actions {
  /** In the order in which they were added. */
  readonly all: readonly Action[];
  /**
   * Offers actions until the returned function is called. One with the id of another takes its place; of two with the same
   * keys the one that was added last has them.
   */
  add(...actions: readonly Action[]): () => void;
  find(id: string): Action | undefined;
  /** Does it, unless nobody offers it or it is disabled. Never throws: what fails is shown. `keys`: by which it is done. */
  run(id: string, keys?: string): void;
}
