import type { SafeRecipe } from '../recipe/clamp-recipe.ts';
import type { Recording } from '../recipe/stage.ts';
import type { Instrument } from './instrument.ts';

type Found = Recording | undefined;

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
