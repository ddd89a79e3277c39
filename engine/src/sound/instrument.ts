import type { InstrumentPlugin, Note, Recipe } from '@hocket/sdk';

/** The sound of a note; undefined: it stays silent. */
type Answer = Recipe | undefined;

/** What is played by name: an instrument of the page's own, or one of a plugin, whose answer may take a moment. */
export interface Instrument extends Pick<InstrumentPlugin, 'id' | 'pitch' | 'params'> {
  /** By parameter: the controls that set it, the first that an event has; by default the one of its name. */
  controls?: Readonly<Record<string, readonly string[]>>;
  /** The plugin whose recordings its recipes may name. */
  owner?: string;
  /** Not in range yet. */
  voice(note: Note): Answer | PromiseLike<Answer>;
}
