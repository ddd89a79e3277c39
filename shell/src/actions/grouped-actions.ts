import type { Action } from '@hocket/sdk';
import type { AppServices } from '../studio-context.ts';

/** The shell's own groups with their texts, in the order in which they are shown; those of panels come after them. */
const ownGroups = new Map([
  ['transport', 'actions:group.transport'],
  ['keyboard', 'actions:group.keyboard'],
  ['edit', 'actions:group.edit'],
  ['project', 'actions:group.project'],
  ['view', 'actions:group.view'],
  ['panel', 'actions:group.panel'],
  ['account', 'actions:group.account'],
  ['help', 'actions:group.help'],
]);

/** Actions that belong together: the shell's by what they are about, a panel's by the panel, a plugin's by the plugin. */
export interface ActionGroup {
  title: string;
  actions: readonly Action[];
}

/** Begins what groups of plugins are known by, so that none is taken for one of the shell's. */
const ofPlugin = 'plugin: ';

/** All actions, by the first part of their ids. Read it in an `observer`. */
export function groupedActions({ actions, places, studio }: AppServices): readonly ActionGroup[] {
  const groups = new Map<string, Action[]>();
  for (const action of actions.all) {
    const [first = ''] = action.id.split('.');
    const name = action.group === undefined ? first : `${ofPlugin}${action.group}`;
    groups.set(name, [...(groups.get(name) ?? []), action]);
  }
  const order = [...ownGroups.keys(), ...places.all.map(({ id }) => id)];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...groups]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([name, grouped]) => {
      const text = ownGroups.get(name);
      const panel = places.all.find(({ id }) => id === name);
      return {
        title: text ? studio.t(text) : (panel?.title ?? name.replace(ofPlugin, '')),
        actions: grouped,
      };
    });
}
