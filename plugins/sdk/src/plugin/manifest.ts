import type { Param } from '../instrument.ts';
import type { PanelControl, PanelPermission } from '../panel.ts';
import type { ControllerContribution } from './controller-mapping.ts';

/** What `plugin.json` says: all that can be known of a plugin without running any of it. */
export interface PluginManifest {
  /** Author and plugin, lower-case: `acme.bell`. */
  id: string;
  /** As semver.org has it: `1.2.0`, `2.0.0-beta.1`. */
  version: string;
  apiVersion: number;
  name: string;
  description: string;
  author: string;
  /** Of everything without one of its own, as SPDX writes it: `MIT`, `CC0-1.0`. */
  licence: string;
  /** What is other than in the version before, for those who decide whether to take it. */
  changes?: string;
  contributes: Contributions;
  /** Every file by its path; none that is not listed is ever used. */
  files: Readonly<Record<string, PluginFile>>;
  /** What its panels and commands ask for beyond showing what sounds; the user is told before installing, and can take each back. */
  permissions: readonly PanelPermission[];
}

/** A file as it must arrive. */
export interface PluginFile {
  /** `sha384-` and the hash in base64. */
  integrity: string;
  /** Bytes. */
  size: number;
}

/** What a plugin adds to the studio. Ids and sounds begin with the plugin's own id. */
export interface Contributions {
  instruments?: readonly InstrumentContribution[];
  effects?: readonly EffectContribution[];
  sounds?: readonly SoundContribution[];
  tutorials?: readonly { id: string; file: string }[];
  /** Programs to start from. */
  patterns?: readonly { name: string; file: string }[];
  /** Music to start from: a project as the studio exports it, of which the music counts. */
  starters?: readonly { name: string; file: string }[];
  /** Functions of patterns that programs have beside Strudel's. */
  functions?: readonly FunctionContribution[];
  /** What stands in the studio beside its own panels: each draws, and runs shut in the sandbox. */
  panels?: readonly PanelContribution[];
  /** What the palette offers to do with the music. */
  commands?: readonly CommandContribution[];
  /** What MIDI devices' knobs and buttons do. */
  controllers?: readonly ControllerContribution[];
  /** At most one: a colour theme of the studio. */
  themes?: readonly { id: string; name: string; file: string }[];
  /** Texts of one namespace in a language such as `pt` or `pt-BR`. */
  translations?: readonly { language: string; namespace: string; file: string }[];
}

/**
 * An instrument. Its file is an ES module whose default export has `voice`, or a WebAssembly module, which has state
 * and computes the samples itself (decision 0069).
 */
export interface InstrumentContribution extends ModuleFields {
  /** What `s("…")` plays: the plugin's id, or more after it (`acme.bell.dark`). */
  id: string;
  name: string;
  file: string;
  /** Hz to sound when a note names no pitch; middle C by default. */
  pitch?: number;
  params?: Readonly<Record<string, Param>>;
}

/** An effect; its file is a WebAssembly module. */
export interface EffectContribution extends ModuleFields {
  /** The plugin's id, or more after it (`acme.plate.dark`); code sets its amount by `acmePlate_amount`, 0 to 1. */
  id: string;
  name: string;
  file: string;
  /** `send`, the default, adds what comes out to the sound; `insert` fades over from the sound to it. */
  mode?: 'send' | 'insert';
  params?: Readonly<Record<string, Param>>;
}

/** What an instrument or an effect whose file is a WebAssembly module may have. */
interface ModuleFields {
  /** Recordings that the module is handed as it starts, by `data`, in this order. */
  data?: readonly string[];
  /** Settings to begin with. */
  presets?: readonly Preset[];
}

/** Values of parameters under a name; those that are left out are as they are at first. */
export interface Preset {
  name: string;
  params: Readonly<Record<string, number>>;
}

/** Recordings that are played by one name. */
export interface SoundContribution {
  /** What `s("…")` plays: the plugin's id, or more after it (`acme.kit.conga`). */
  name: string;
  /** One recording; or `files`, by the note that each was recorded at, of which the nearest plays. */
  file?: string;
  /** An onset without a note plays the first. */
  files?: Readonly<Record<string, string>>;
  /** What `file` was recorded at; C2 by default, as Strudel takes it. */
  note?: string;
  /** Of the recordings, as SPDX writes it. */
  licence: string;
  author?: string;
}

/** A function of patterns, which its file `register`s; several may share a file. */
export interface FunctionContribution {
  /** What programs call: the plugin's id and a name of its own, `acmeBell_strum`. */
  name: string;
  file: string;
  /** What the editor says of it. */
  description?: string;
  /** A program that the editor shows with it. */
  example?: string;
}

/** A panel. Its file is an ES module whose default export is a `PanelModule`. */
export interface PanelContribution {
  /** The plugin's id, or more after it (`acme.wheel.large`). */
  id: string;
  /** Its title. */
  name: string;
  file: string;
  /** A `visualizer` shows what sounds, and stands still while nothing does; a `panel` is drawn all the time. */
  kind: 'panel' | 'visualizer';
  /** By name, what the studio draws beside the picture, in this order; at most 16. */
  controls?: Readonly<Record<string, PanelControl>>;
  /** Pixels that its picture is high at least, 60 to 600; 160 by default. */
  minHeight?: number;
  /** By language (`de`), by the text in English: its name, labels, names of values, and whatever the panel writes. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A command in the palette. Its file is an ES module whose default export is a `CommandModule`; several may share one. */
export interface CommandContribution {
  /** The plugin's id, or more after it (`acme.bell.louder`). */
  id: string;
  /** What it does, as the palette says it. */
  name: string;
  file: string;
  /** By language (`de`), by the text in English: its name, and whatever it says itself. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A plugin as it arrived: the manifest read, the files by their paths, not yet checked. */
export interface PluginSource {
  manifest: PluginManifest;
  files: Readonly<Record<string, Blob>>;
}
