import type { RemotePlace } from '@hocket/api/places';
import { readStarter } from '@hocket/music/read-starter';
import {
  type Catalogue,
  type CommandGroup,
  type ControllerGroup,
  HocketError,
  limits,
  type PanelContribution,
  type PanelPermission,
  type PatternGroup,
  type PluginCourse,
  type PluginSource,
  type PluginTheme,
  readCourse,
  readTheme,
  readTranslation,
  type StarterGroup,
} from '@hocket/sdk';
import { PanelRightsStore } from './panel-rights.ts';

// What reads what plugins bring: code of its own, which comes with the first plugin that brings any of it.

/** Rejects with `pattern_invalid` where one is longer than a project's code may be. */
export async function patternsOf({ manifest, files }: PluginSource): Promise<PatternGroup> {
  const { id: plugin, name, contributes } = manifest;
  const patterns = await Promise.all(
    (contributes.patterns ?? []).map(async ({ name, file }) => {
      const code = ((await files[file]?.text()) ?? '').replace(/\r\n?/g, '\n');
      if (code.length > limits.codeLength) throw tooLong(name);
      return { name, code };
    }),
  );
  return { plugin, name, patterns };
}

function tooLong(name: string): HocketError {
  const text = `“${name}” is too long: a project holds ${limits.codeLength} characters of code.`;
  return new HocketError('pattern_invalid', text);
}

/** Rejects with `starter_invalid`. */
export async function startersOf(source: PluginSource): Promise<StarterGroup> {
  const { id: plugin, name, contributes } = source.manifest;
  const starters = await Promise.all(
    (contributes.starters ?? []).map(async ({ name, file }) => ({
      name,
      music: readStarter(await readJson(source, file, 'starter_invalid'), file),
    })),
  );
  return { plugin, name, starters };
}

/** A panel of a plugin, to be run. */
export interface PluginPanelSource extends PanelContribution {
  /** The plugin's id, and its name. */
  plugin: string;
  from: string;
  /** What the plugin asks for. */
  permissions: readonly PanelPermission[];
  code: string;
  /** Behind the studio's own in the dock. */
  place: RemotePlace;
}

/** The panels of one plugin. */
export interface PanelGroup {
  plugin: string;
  panels: readonly PluginPanelSource[];
}

/** Never rejects. */
export async function panelsOf({ manifest, files }: PluginSource): Promise<PanelGroup> {
  const { id: plugin, name: from, permissions, contributes } = manifest;
  const panels = await Promise.all(
    (contributes.panels ?? []).map(async (panel): Promise<PluginPanelSource> => {
      const { file, name, words = {}, minHeight: picture = 160, controls } = panel;
      // With its head, and a line of controls.
      const minHeight = picture + (controls ? 140 : 70);
      const titles = Object.entries(words).flatMap(([language, texts]) =>
        Object.hasOwn(texts, name) ? [[language, texts[name]]] : [],
      );
      const title = { ...Object.fromEntries(titles), en: name };
      const place: RemotePlace = { area: 'dock', title, order: 1000, minWidth: 240, minHeight };
      return {
        ...panel,
        plugin,
        from,
        permissions,
        place,
        code: (await files[file]?.text()) ?? '',
      };
    }),
  );
  return { plugin, panels };
}

/** The commands of one plugin. Never rejects. */
export async function commandsOf({ manifest, files }: PluginSource): Promise<CommandGroup> {
  const { id: plugin, name, permissions, contributes } = manifest;
  const commands = await Promise.all(
    (contributes.commands ?? []).map(async (command) => ({
      ...command,
      code: (await files[command.file]?.text()) ?? '',
    })),
  );
  return { plugin, name, permissions, commands };
}

/** The mappings of one plugin: all of them stands in its manifest. Never rejects. */
export async function controllersOf({ manifest }: PluginSource): Promise<ControllerGroup> {
  const { id: plugin, name, contributes } = manifest;
  return { plugin, name, controllers: contributes.controllers ?? [] };
}

/** What the user lets panels and commands do, as this machine keeps it. */
export function openRights(...given: ConstructorParameters<typeof PanelRightsStore>) {
  return new PanelRightsStore(...given);
}

/** Rejects with `course_invalid`. */
export async function coursesOf(source: PluginSource) {
  const { id: plugin, name: from, contributes } = source.manifest;
  const courses = await Promise.all(
    (contributes.tutorials ?? []).map(
      async ({ id, file }): Promise<PluginCourse> => ({
        ...readCourse(await readJson(source, file, 'course_invalid'), id),
        from,
      }),
    ),
  );
  return { plugin, courses };
}

/** Rejects with `theme_invalid`. */
export async function wornOf(
  source: PluginSource,
): Promise<{ plugin: string; theme: PluginTheme }> {
  const { id: plugin, contributes } = source.manifest;
  const file = contributes.themes?.[0]?.file ?? '';
  return { plugin, theme: readTheme(await readJson(source, file, 'theme_invalid')) };
}

/** The texts of a translation; rejects with `translation_invalid`. */
export async function readTexts(file: Blob | undefined, at: string) {
  const content = await jsonOf(file, 'translation_invalid', `${at} must be JSON.`);
  return {
    texts: readTranslation(content, at),
    check: (english: Catalogue) => void readTranslation(content, at, english),
  };
}

/** The content of a plugin's JSON file. Rejects with `code` where it is none. */
function readJson({ files }: PluginSource, file: string, code: string): Promise<unknown> {
  return jsonOf(files[file], code, `${file} is not JSON.`);
}

async function jsonOf(file: Blob | undefined, code: string, sentence: string): Promise<unknown> {
  const text = (await file?.text()) ?? '';
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HocketError(code, sentence, { cause });
  }
}
