import type { Param } from '../instrument.ts';
import type { Plugins } from './plugins.ts';

const none: Readonly<Record<string, Param>> = {};

/** The parameters of a plugin's instrument by name; none of a sound that is not a plugin's, or whose plugin is not there. */
export function paramsOf(
  { plugins }: { plugins: Pick<Plugins, 'installed'> },
  sound: string,
): Readonly<Record<string, Param>> {
  const found = (plugins.installed ?? [])
    .flatMap(({ manifest }) => manifest?.contributes.instruments ?? [])
    .find(({ id }) => id === sound);
  return found?.params ?? none;
}
