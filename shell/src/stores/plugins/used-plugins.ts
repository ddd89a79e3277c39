import type { InstalledPlugin, Project } from '@hocket/sdk';

/** The plugins whose sounds a project plays, each in the version that is installed, else in the one that it names. */
export function usedPlugins(
  { tracks, strudelCode, plugins }: Pick<Project, 'tracks' | 'strudelCode' | 'plugins'>,
  installed: readonly InstalledPlugin[],
): Project['plugins'] {
  const known = new Map(plugins.map(({ id, version }) => [id, version]));
  for (const { id, version, enabled } of installed) if (enabled) known.set(id, version);
  return [...known]
    .filter(
      ([id]) =>
        strudelCode.includes(id) ||
        tracks.some(({ strudelName }) => strudelName === id || strudelName.startsWith(`${id}.`)),
    )
    .map(([id, version]) => ({ id, version }));
}
