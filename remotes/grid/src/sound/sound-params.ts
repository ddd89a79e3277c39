import type { Param, Studio } from '@hocket/sdk';

const none: Readonly<Record<string, Param>> = {};

/** The parameters of a plugin's instrument by name; none of a sound that is not a plugin's, or whose plugin is not there. */
export function paramsOf(
  { plugins }: Pick<Studio, 'plugins'>,
  sound: string,
): Readonly<Record<string, Param>> {
  const found = (plugins.installed ?? [])
    .flatMap(({ manifest }) => manifest?.contributes.instruments ?? [])
    .find(({ id }) => id === sound);
  return found?.params ?? none;
}
