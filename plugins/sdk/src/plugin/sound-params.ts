import type { Param } from '../instrument.ts';
import type { EffectContribution } from './manifest.ts';
import { amountControl, paramControl } from './param-control.ts';
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

/** The effects that enabled plugins bring, in the order in which those were installed. */
export function pluginEffects({
  plugins,
}: {
  plugins: Pick<Plugins, 'installed'>;
}): readonly EffectContribution[] {
  return (plugins.installed ?? []).flatMap(({ enabled, manifest }) =>
    enabled ? (manifest?.contributes.effects ?? []) : [],
  );
}

/** What can be set of plugins' effects, by the controls: how much of each sounds, and its parameters. */
export function effectParams(
  effects: readonly EffectContribution[],
): Readonly<Record<string, Param>> {
  return Object.fromEntries(
    effects.flatMap(({ id, name: label, params = {} }) => [
      [amountControl(id), { label, min: 0, max: 1, initial: 0 }],
      ...Object.entries(params).map(([name, param]) => [paramControl(id, name), param]),
    ]),
  );
}
