import type { InstalledPlugin } from '../api/plugins.ts';
import type { InstrumentPlugin } from '../instrument.ts';
import type { Music, MusicProject } from '../music.ts';
import type { PanelPermission, PanelRights } from '../panel.ts';
import type { TutorialPlugin } from '../tutorial.ts';
import type { ControllerContribution } from './controller-mapping.ts';
import type { CommandContribution, PluginManifest } from './manifest.ts';

/** A plugin of somebody's, and what became of it here. */
export interface PluginEntry extends InstalledPlugin {
  /**
   * `off`: not enabled. `fallback`: another version plays, since the one that is wanted (the one that the open project
   * names, else the installed one) does not work here. `faulty`: some of its notes have no sound. `failed`: nothing of
   * it plays. Of the last three `problem` says why; the next try is `install` or `setEnabled`.
   */
  state: 'off' | 'loading' | 'ready' | 'fallback' | 'faulty' | 'failed';
  /** The version that is loaded: the one that the open project names, where it is to be had. */
  playing?: string;
  /** Of the version that is loaded, once it has been fetched. */
  manifest?: PluginManifest;
  /** Whether its author has taken that version back. */
  isYanked?: boolean;
  problem?: unknown;
}

/** A plugin that a project was made with in another version than the one that is loaded. */
export interface OtherVersion {
  name: string;
  /** The one that the project names, and the one that is heard. */
  named: string;
  playing: string;
}

/** The example patterns of an enabled plugin. */
export interface PatternGroup {
  /** Id of the plugin; `name` is what people read. */
  plugin: string;
  name: string;
  /** Texts for the editor: nothing has run them. */
  patterns: readonly { name: string; code: string }[];
}

/** Music to start from that an enabled plugin brings. */
export interface StarterGroup {
  /** Id of the plugin; `name` is what people read. */
  plugin: string;
  name: string;
  starters: readonly { name: string; music: Music }[];
}

/** What an enabled plugin offers in the palette. */
export interface CommandGroup {
  /** Id of the plugin; `name` is what people read. */
  plugin: string;
  name: string;
  /** What the plugin asks for. */
  permissions: readonly PanelPermission[];
  /** Each with its module's text, which nothing has run. */
  commands: readonly (CommandContribution & { code: string })[];
}

/** The mappings of MIDI devices that an enabled plugin brings. */
export interface ControllerGroup {
  /** Id of the plugin; `name` is what people read. */
  plugin: string;
  name: string;
  controllers: readonly ControllerContribution[];
}

/** A course that an enabled plugin brings; its id begins with the plugin's. */
export interface PluginCourse extends TutorialPlugin {
  /** The plugin's name. */
  from: string;
}

/** What extends the studio. Every registration returns a function that undoes it. Observable. */
export interface Plugins {
  readonly instruments: readonly InstrumentPlugin[];
  register(instrument: InstrumentPlugin): () => void;
  /** What enabled plugins teach, in the order of their ids. The server knows nothing of it. */
  readonly courses: readonly PluginCourse[];
  /** By plugin, in the order in which the plugins were enabled. */
  readonly patterns: readonly PatternGroup[];
  /** By plugin, in the order in which the plugins were enabled. */
  readonly starters: readonly StarterGroup[];
  /** By plugin, in the order in which the plugins were enabled. */
  readonly commands: readonly CommandGroup[];
  /** By plugin, in the order in which the plugins were enabled. */
  readonly controllers: readonly ControllerGroup[];
  /** What the user lets panels and commands do. Rejects with `network_unreachable`. */
  rights?(): Promise<PanelRights>;
  /** What the user has installed; undefined until the list is here. */
  readonly installed: readonly PluginEntry[] | undefined;
  /** Why the list did not come; undefined while it is on its way, and once it is here. */
  readonly problem: unknown;
  /** Asks for the list anew, and loads what is on it. Rejects like `listInstalledPlugins`. */
  reload(): Promise<void>;
  /** What the open project names and is not there, or not enabled. */
  readonly missing: readonly { id: string; version: string }[];
  /** Of what a project names, the plugins that sound in another version: a preview of it plays what is loaded. */
  differing(project: Pick<MusicProject, 'plugins'>): readonly OtherVersion[];
  /** Id of the plugin that sounds in the preview slot, or will in a moment. */
  readonly previewing: string | undefined;
  /**
   * Fetches a version, checks and loads it, in place of another of the plugin, and keeps it in the user's list; an open
   * project that names the plugin names this version from then on, which can be undone. Rejects
   * like `getPluginRelease`, `AudioEngine.load` and `setInstalledPlugin`, and then nothing has changed. What is asked for
   * last of a plugin, or a user who goes, lets this come to nothing, without an error.
   */
  install(id: string, version: string): Promise<void>;
  /** Loads the version that the open project names, else the installed one. Rejects like `install`. */
  setEnabled(id: string, enabled: boolean): Promise<void>;
  /** Rejects like `removeInstalledPlugin`, and then nothing has changed. */
  remove(id: string): Promise<void>;
  /**
   * Lets a version be heard for a few seconds, installed or not; again, also while it is on its way, it is silent. Rejects
   * as `install` does, and with `preview_empty`.
   */
  preview(id: string, version: string): Promise<void>;
}
