import { createEngine, createSandbox } from '@hocket/engine';
import type { ProjectView } from '@hocket/sdk';
import { reaction } from 'mobx';
import { ProjectPreview } from '../stores/audio/preview.ts';
import { publicRecording } from '../stores/recordings/public-recording.ts';

/** Cycles after which the player ends by itself. */
const listenedCycles = 64;

/** What the server wrote into the page. */
export interface PlayerBoot {
  /** URL of the sandbox's frame; absent when code is off. */
  sandbox?: string;
  /** Origins that programs may load samples from. */
  sampleHosts?: readonly string[];
  /** Packs of recordings in which the engine looks for names that it does not know, in order. */
  samplePacks?: readonly { name: string; map: string }[];
}

export interface PlayerOptions {
  project: ProjectView;
  /** The id by which it was found: its own, or its link's. */
  share: string;
  boot: PlayerBoot;
  count: (id: string) => Promise<{ playCount: number }>;
  /** Is told whenever it begins or ends. */
  onChange: (isPlaying: boolean) => void;
}

/** Sounds a project. It arrives with the first click, as the engine does. */
export function createPlayer({ project, share, boot, count, onChange }: PlayerOptions): {
  toggle(): Promise<void>;
} {
  const engine = createEngine({
    assets: {
      clock: '/engine/clock.js',
      mixing: '/engine/mixing.js',
      recordings: '/engine/recordings.json',
    },
    code:
      boot.sandbox === undefined
        ? undefined
        : createSandbox({ frame: boot.sandbox, worker: '/engine/sandbox-worker.js' }),
    sampleHosts: boot.sampleHosts,
    samplePacks: boot.samplePacks,
  });
  const preview = new ProjectPreview({
    engine,
    count,
    readRecording: (id, hash) => publicRecording(id, hash, share),
    hush: () => undefined,
    cycles: listenedCycles,
  });
  reaction(() => preview.current !== undefined && !preview.waiting, onChange);
  return { toggle: () => preview.toggle(project.id, async () => project) };
}
