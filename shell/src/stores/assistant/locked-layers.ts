import type { AudioEngine } from '@hocket/sdk';
import { type CodeReading, readMusic } from './code-reading.ts';
import { layersOfMusic } from './layers-of-music.ts';
import type { ReceivedProposal } from './received-proposal.ts';
import { takeLayers } from './take-layers.ts';

/** Layers of a take, by their ids, that stay bit for bit in what is proposed next. */
export interface LockedLayers {
  asked: ReceivedProposal;
  ids: ReadonlySet<string>;
}

type Engine = Pick<AudioEngine, 'patchCode' | 'toGrid'>;

const nothing: CodeReading = { code: '', reading: undefined };

/**
 * The music that a request starts from: what is there with the locked layers as their take has them; of what is composed
 * anew the locked layers alone. Rejects with `edit_refused` where one of them was edited since.
 */
export async function startWith(
  engine: Engine,
  { asked, ids }: LockedLayers,
  current: CodeReading,
  isEdit: boolean,
): Promise<CodeReading> {
  const { before: old, after: proposed } = asked.proposal;
  const after = await readMusic(engine, proposed);
  const sides = isEdit
    ? { before: await readMusic(engine, old), after, current }
    : { before: nothing, after, current: nothing };
  return readMusic(engine, await takeLayers(engine, sides, ids));
}

/** A program in which layers are as another one has them, whoever wrote it. */
export async function withLayersOf(
  engine: Engine,
  code: string,
  source: CodeReading,
  ids: ReadonlySet<string>,
): Promise<string> {
  const made = await readMusic(engine, code);
  return takeLayers(engine, { before: made, after: source, current: made }, ids);
}

/** What a composer calls layers with these ids. */
export function namesOfLayers(music: CodeReading, ids: ReadonlySet<string>): string[] {
  const names = layersOfMusic(music).flatMap(({ id, name }) => (ids.has(id) ? [name] : []));
  return [...new Set(names)];
}
