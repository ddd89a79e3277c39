import './no-eval.ts';
import type {
  PluginDetails,
  PluginKind,
  PluginManifest,
  PluginRelease,
  PluginSummary,
  PluginVersion,
} from '@hocket/sdk';
import { controllerActions, countingKinds } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { instant } from './user-shape.ts';

/** What a plugin may add. */
export const pluginKind = exactly<PluginKind>()(
  z.enum([
    'instruments',
    'effects',
    'sounds',
    'tutorials',
    'patterns',
    'starters',
    'functions',
    'panels',
    'commands',
    'controllers',
    'themes',
    'translations',
  ]),
);

const listOf = <S extends z.ZodMiniType>(item: S) => z.readonly(z.array(item));
const tableOf = <S extends z.ZodMiniType>(value: S) => z.readonly(z.record(z.string(), value));

const range = {
  label: z.string(),
  min: z.number(),
  max: z.number(),
  initial: z.number(),
  unit: z.optional(z.string()),
  values: z.optional(listOf(z.string())),
  isSwitch: z.optional(z.boolean()),
};
const param = z.object({ ...range, rate: z.optional(z.enum(['a', 'k'])) });

const moduleFields = {
  params: z.optional(tableOf(param)),
  data: z.optional(listOf(z.string())),
  presets: z.optional(listOf(z.object({ name: z.string(), params: tableOf(z.number()) }))),
};

const instrument = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  pitch: z.optional(z.number()),
  ...moduleFields,
});

const effect = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  mode: z.optional(z.enum(['send', 'insert'])),
  ...moduleFields,
});

const sound = z.object({
  name: z.string(),
  file: z.optional(z.string()),
  files: z.optional(tableOf(z.string())),
  note: z.optional(z.string()),
  licence: z.string(),
  author: z.optional(z.string()),
});

const course = z.object({ id: z.string(), file: z.string() });
const program = z.object({ name: z.string(), file: z.string() });
const patternFunction = z.object({
  name: z.string(),
  file: z.string(),
  description: z.optional(z.string()),
  example: z.optional(z.string()),
});
const permissions = listOf(z.enum(['music.read', 'music.edit', 'keep']));
const panel = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  kind: z.enum(['panel', 'visualizer']),
  controls: z.optional(
    tableOf(z.union([z.object({ label: z.string(), isButton: z.literal(true) }), z.object(range)])),
  ),
  minHeight: z.optional(z.number()),
  words: z.optional(tableOf(tableOf(z.string()))),
});
const command = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string(),
  words: z.optional(tableOf(tableOf(z.string()))),
});
const controller = z.object({
  id: z.string(),
  name: z.string(),
  ports: listOf(z.string()),
  knobs: z.optional(
    listOf(
      z.object({
        label: z.string(),
        channel: z.optional(z.number()),
        cc: z.number(),
        kind: z.optional(z.enum(countingKinds)),
        sets: z.object({
          at: z.union([z.enum(['shown', 'mix']), z.number()]),
          control: z.string(),
        }),
      }),
    ),
  ),
  buttons: z.optional(
    listOf(
      z.object({
        label: z.string(),
        channel: z.optional(z.number()),
        cc: z.optional(z.number()),
        note: z.optional(z.number()),
        does: z.enum(controllerActions),
        track: z.optional(z.union([z.literal('shown'), z.number()])),
      }),
    ),
  ),
});
const theme = z.object({ id: z.string(), name: z.string(), file: z.string() });
const translation = z.object({ language: z.string(), namespace: z.string(), file: z.string() });

/** What is answered; what is sent is read by the SDK's `readManifest`, which says more of what is wrong. */
export const pluginManifest = exactly<PluginManifest>()(
  z.object({
    id: z.string(),
    version: z.string(),
    apiVersion: z.number(),
    name: z.string(),
    description: z.string(),
    author: z.string(),
    licence: z.string(),
    changes: z.optional(z.string()),
    contributes: z.object({
      instruments: z.optional(listOf(instrument)),
      effects: z.optional(listOf(effect)),
      sounds: z.optional(listOf(sound)),
      tutorials: z.optional(listOf(course)),
      patterns: z.optional(listOf(program)),
      starters: z.optional(listOf(program)),
      functions: z.optional(listOf(patternFunction)),
      panels: z.optional(listOf(panel)),
      commands: z.optional(listOf(command)),
      controllers: z.optional(listOf(controller)),
      themes: z.optional(listOf(theme)),
      translations: z.optional(listOf(translation)),
    }),
    files: tableOf(z.object({ integrity: z.string(), size: z.number() })),
    permissions,
  }),
);

export const pluginVersion = exactly<PluginVersion>()(
  z.object({
    id: z.string(),
    version: z.string(),
    size: z.number(),
    publishedAt: instant,
    isYanked: z.boolean(),
    changes: z.optional(z.string()),
    permissions: z.optional(permissions),
  }),
);

export const pluginRelease = exactly<PluginRelease>()(
  z.extend(pluginVersion, { manifest: pluginManifest, urls: tableOf(z.string()) }),
);

export const pluginSummary = exactly<PluginSummary>()(
  z.extend(pluginVersion, {
    name: z.string(),
    description: z.string(),
    licence: z.string(),
    kinds: z.array(pluginKind),
    installs: z.number(),
    owner: z.optional(z.string()),
  }),
);

export const pluginDetails = exactly<PluginDetails>()(
  z.extend(pluginSummary, {
    readme: z.string(),
    versions: z.array(pluginVersion),
    isOwn: z.boolean(),
    isOwnerVerified: z.boolean(),
    namesakes: z.array(z.object({ id: z.string(), owner: z.optional(z.string()) })),
  }),
);
