import { projectOne, remoteBuild, tutorialOperations, userOperations } from '@hocket/api';
import { checkedProject, musicProjectOf } from '@hocket/music';
import { countingKinds, isObject, limits, presetNameLength } from '@hocket/sdk';
import * as z from 'zod/mini';
import { CheckedStorage, type ShapeValue } from './checked-storage.ts';
import type { PageStorage } from './page-storage.ts';
import { storedDemo } from './stored-demo.ts';
import { storedLook } from './stored-look.ts';

/** A version of a remote as the browser's storage notes it, with the hash that tells two builds of it apart. */
export const versionMark = z.object({ name: z.string(), version: z.string(), hash: z.string() });

export type VersionMark = z.output<typeof versionMark>;

/** A project as this version of the studio keeps it, or one before. */
const projectOfAnyVersion = z.pipe(
  z.unknown(),
  z.transform((value) =>
    isObject(value) && value.schema === 2
      ? checkedProject(value)
      : musicProjectOf(projectOne.parse(value)),
  ),
);

/** The open project with its unsaved edits, whose it is, and when it was last edited (ms since 1970). */
const project = z.object({
  owner: z.string(),
  dirty: z.boolean(),
  data: projectOfAnyVersion,
  at: z.optional(z.int()),
  /** Id of the public project that it is a copy of. */
  copyOf: z.optional(z.string()),
  /** Under which name it waits on this device to be saved. */
  waitingAs: z.optional(z.string()),
});

/** Why a version of a plugin failed, as the engine told it. */
const pluginProblem = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** What this machine keeps, each under `hocket.` and its name. */
const shapes = {
  bpm: z.int().check(z.minimum(limits.bpm.min), z.maximum(limits.bpm.max)),
  volume: z.int().check(z.minimum(limits.volume.min), z.maximum(limits.volume.max)),
  muted: z.boolean(),
  gridPattern: z.array(z.array(z.boolean())),
  editorCode: z.string().check(z.maxLength(limits.codeLength)),
  completedLessons: z.array(z.string()),
  /** What the server was not told yet of what people learned who share this machine. */
  learning: z.array(
    z.object({
      owner: z.string(),
      reports: z.array(
        z.union([
          z.object({
            kind: z.literal('step'),
            tutorial: z.string(),
            step: z.string(),
            key: z.string(),
            report: tutorialOperations.reportStep.body,
          }),
          z.object({
            kind: z.literal('tutorial'),
            tutorial: z.string(),
            result: tutorialOperations.completeTutorial.body,
          }),
        ]),
      ),
    }),
  ),
  /** What people who share this machine learned in plugins' courses. */
  pluginLearning: z.array(
    z.object({ owner: z.string(), progress: tutorialOperations.tutorialProgress.data }),
  ),
  /** Which versions of plugins worked here, the latest first, and which did not, for each who shares this machine. */
  pluginVersions: z.array(
    z.object({
      owner: z.string(),
      plugin: z.string(),
      worked: z.array(z.string()),
      failed: z.array(z.object({ version: z.string(), problem: pluginProblem })),
    }),
  ),
  /** Whether recordings are sent to the server, for each who was asked on this machine. */
  recordingSending: z.array(z.object({ owner: z.string(), sends: z.boolean() })),
  /** Seconds of the round trip that was measured with each microphone, by its id. */
  roundTrips: z.record(z.string(), z.number()),
  favorites: z.array(z.string()),
  soundPresets: z.array(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(presetNameLength)),
      strudelName: z.string(),
      effects: z.record(z.string(), z.number()),
    }),
  ),
  /** The latest prompts of people who share this machine, with the music that came of each. */
  aiHistory: z.array(
    z.object({
      owner: z.string(),
      prompts: z.array(z.object({ prompt: z.string(), code: z.string(), timestamp: z.number() })),
    }),
  ),
  showWelcome: z.boolean(),
  /** Somebody plays here with a MIDI keyboard. */
  midiKeyboard: z.boolean(),
  /** The controls of each MIDI device that move knobs. */
  controlMap: z.array(
    z.object({
      maker: z.string(),
      name: z.string(),
      controls: z.array(
        z.object({
          channel: z.int().check(z.minimum(1), z.maximum(16)),
          number: z.int().check(z.minimum(0), z.maximum(119)),
          kind: z.enum(countingKinds),
          knob: z.object({
            at: z.union([z.enum(['shown', 'mix']), z.int().check(z.minimum(1))]),
            control: z.string(),
          }),
        }),
      ),
    }),
  ),
  /** Where tracks of projects go beside the loudspeakers, the project that was set last first. */
  trackOutputs: z.array(
    z.object({
      project: z.string(),
      tracks: z.record(
        z.string(),
        z.object({
          port: z.string(),
          channel: z.int().check(z.minimum(1), z.maximum(16)),
          isHeardHere: z.boolean(),
        }),
      ),
    }),
  ),
  /** Ids of plugins' mappings of controllers that are switched off. */
  mappingsOff: z.array(z.string()),
  /** The MIDI device that gets the clock. */
  midiClock: z.string(),
  mode: z.enum(['studio', 'code', 'learning']),
  demo: storedDemo,
  look: storedLook,
  project,
  /** Unsaved projects of others who work on this machine, one each, the latest first. */
  aside: z.array(project),
  /** Panels that stand elsewhere than their remotes say, or are folded, for each who shares this machine. */
  arrangements: z.array(
    z.object({
      owner: z.string(),
      panels: z.record(
        z.string(),
        z.object({
          area: z.optional(z.enum(['side', 'dock'])),
          folded: z.optional(z.boolean()),
        }),
      ),
      /** Pixels that the column beside the tabs is wide and the dock is high. */
      sizes: z.optional(z.object({ side: z.optional(z.number()), dock: z.optional(z.number()) })),
      /** Grid and code stand side by side. */
      beside: z.optional(z.boolean()),
    }),
  ),
  /** The versions of each remote that worked here, the latest first. */
  remotes: z.record(z.string(), z.array(remoteBuild)),
  /** Versions of remotes that halted a page, or may have, and since when (ms since 1970). */
  panelVerdicts: z.array(
    z.extend(versionMark, { kind: z.enum(['halted', 'suspect']), at: z.number() }),
  ),
  /** What the server was told of panels, since when (ms since 1970). */
  panelReports: z.object({ since: z.number(), told: z.array(z.string()) }),
  /** Whose `bpm`, `gridPattern`, `editorCode` and `completedLessons` are. */
  owner: z.string(),
  /** Who was signed in: theme and language are right before the server has answered. */
  auth: z.object({ user: z.optional(userOperations.profile.data), isAuthenticated: z.boolean() }),
};

type Shapes = typeof shapes;
export type StoredName = keyof Shapes;
export type StoredValue<Name extends StoredName> = ShapeValue<Shapes[Name]>;

/** What the studio keeps in the browser. */
export class LocalStore extends CheckedStorage<Shapes> {
  constructor(storage: PageStorage) {
    super(storage, shapes);
  }
}
