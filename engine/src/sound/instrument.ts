import type { InstrumentPlugin, Note, Recipe } from '@hocket/sdk';
import type { Orbit, SoundHandle } from 'superdough';
import type { StripEffect } from '../mixer/strip-effects.ts';
import type { SafeRecipe } from '../recipe/clamp-recipe.ts';
import type { DecodedRecording } from '../recipe/note-context.ts';

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
  /** Sounds a note in place of what `voice` would answer, where it is more than a recipe says. */
  play?(note: SoundingCue): Promise<SoundHandle | undefined>;
  /** It is no sound, but an effect for the strips of the mixer. */
  effect?: StripEffect;
  /** An effect: hears of each note of a program that sounds, whatever plays it. */
  follow?(note: SoundedNote): Promise<void>;
  /** Resolves once its notes can sound in a context. */
  prepare?(context: BaseAudioContext): Promise<void>;
}

/** A note that was made to sound, at its orbit. */
export interface SoundedNote {
  context: BaseAudioContext;
  /** Audio time of the onset. */
  time: number;
  /** All of its controls. */
  value: Readonly<Record<string, unknown>>;
  /** superdough's, by their numbers. */
  orbits: Readonly<Record<string, Orbit>>;
}

/** A note that is to sound. */
export interface SoundingCue {
  context: BaseAudioContext;
  /** Audio time of the onset. */
  time: number;
  note: Note;
  /** All of its controls. */
  value: Readonly<Record<string, unknown>>;
  /** To be called when it has ended. */
  ended(): void;
}

type Found = DecodedRecording | undefined;

/** Finds the recording of a sound that is nearest to a pitch, in Hz; at once when it was decoded before. */
export type FindRecording = (name: string, frequency: number | undefined) => Found | Promise<Found>;

/** The recordings of a recipe's samples, in their order; a plugin's instrument gets those of its plugin only. */
export function findRecordings(
  { owner }: Instrument,
  { samples }: SafeRecipe,
  find: FindRecording,
): readonly Found[] | Promise<readonly Found[]> {
  const found = samples.map(({ name, frequency }) => {
    const isOwn = owner === undefined || name === owner || name.startsWith(`${owner}.`);
    return isOwn ? find(name, frequency) : undefined;
  });
  return found.some((each) => each !== undefined && 'then' in each)
    ? Promise.all(found)
    : (found as Found[]);
}
