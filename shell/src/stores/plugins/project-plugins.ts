import {
  type InstalledPlugin,
  isControlOf,
  type Music,
  type PluginEntry,
  type Project as ProjectData,
  paramControl,
} from '@hocket/sdk';

/** The open project, as far as plugins go. */
export interface PluginProject {
  readonly data: Pick<ProjectData, 'plugins'>;
  /** Notes what it plays: no edit of its own. */
  notePlugins(plugins: ProjectData['plugins']): void;
  /** An edit: the project names another version of a plugin from now on. */
  choosePlugin(id: string, version: string): void;
}

/** Which version of each plugin the open project names. */
export class ProjectPlugins {
  /** Of plugins that the project let go since it was opened: a line that is cut and put back names the same version. */
  #earlier = new Map<string, string>();
  #data: PluginProject['data'] | undefined;
  readonly #project: PluginProject;

  constructor(project: PluginProject) {
    this.#project = project;
  }

  /** Undefined where it does not name the plugin. */
  version(id: string): string | undefined {
    const { data } = this.#project;
    const named = data.plugins.find((each) => each.id === id)?.version;
    return named ?? (this.#data === data ? this.#earlier.get(id) : undefined);
  }

  /** Notes the plugins whose sounds the project plays, each in the version that it names, else in the one that is loaded. */
  note(used: ProjectData['plugins']): void {
    const { data } = this.#project;
    if (this.#data !== data) this.#earlier.clear();
    this.#data = data;
    for (const { id, version } of data.plugins) this.#earlier.set(id, version);
    this.#project.notePlugins(used);
  }

  /** For when somebody has chosen a version: where the project that is open now names the plugin, it names that one from then on. */
  chooser(): (id: string, version: string) => void {
    const { data } = this.#project;
    return (id, version) => {
      if (this.#project.data !== data) return;
      this.#earlier.delete(id);
      const named = data.plugins.find((each) => each.id === id)?.version;
      if (named !== undefined && named !== version) this.#project.choosePlugin(id, version);
    };
  }
}

/**
 * The plugins whose sounds, effects and functions a project plays, each in the version that the project names, else in the one that is loaded;
 * `versionOf`: which the project names.
 */
export function usedPlugins(
  {
    tracks,
    strudelCode,
    plugins,
    inserts = {},
  }: Pick<ProjectData, 'tracks' | 'strudelCode' | 'plugins'> & Pick<Music, 'inserts'>,
  installed: readonly (InstalledPlugin & Pick<PluginEntry, 'playing'>)[],
  versionOf: (id: string) => string | undefined,
): ProjectData['plugins'] {
  const known = new Map(plugins.map(({ id, version }) => [id, version]));
  for (const { id, version, enabled, playing } of installed) {
    if (enabled && !known.has(id)) known.set(id, versionOf(id) ?? playing ?? version);
  }
  return [...known]
    .filter(
      ([id]) =>
        strudelCode.includes(id) ||
        strudelCode.includes(paramControl(id, '')) ||
        Object.values(inserts).some(({ effect }) => isOf(effect, id)) ||
        tracks.some(
          ({ strudelName, effects = {} }) =>
            isOf(strudelName, id) || Object.keys(effects).some((name) => isControlOf(id, name)),
        ),
    )
    .map(([id, version]) => ({ id, version }));
}

/** Whether a sound or an effect is a plugin's. */
function isOf(name: string, plugin: string): boolean {
  return name === plugin || name.startsWith(`${plugin}.`);
}
