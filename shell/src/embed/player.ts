import { createEngine, createSandbox } from '@hocket/engine';
import type { ProjectView } from '@hocket/sdk';
import { reaction } from 'mobx';
import { Preview } from '../community/preview.ts';

/** Cycles after which the player ends by itself. */
const listenedCycles = 64;

export interface PlayerParts {
  project: ProjectView;
  /** URL of the sandbox's frame; undefined when code is off. */
  sandbox: string | undefined;
  count: (id: string) => Promise<{ playCount: number }>;
  /** Is told whenever it begins or ends. */
  onChange: (isPlaying: boolean) => void;
}

/** Sounds a project. It arrives with the first click, as the engine does. */
export function createPlayer({ project, sandbox, count, onChange }: PlayerParts): {
  toggle(): Promise<void>;
} {
  const engine = createEngine({
    assets: { clock: '/engine/clock.js', limiter: '/engine/limiter.js' },
    code:
      sandbox === undefined
        ? undefined
        : createSandbox({ frame: sandbox, worker: '/engine/sandbox-worker.js' }),
  });
  const preview = new Preview({
    engine,
    count,
    hush: () => undefined,
    cycles: listenedCycles,
  });
  reaction(() => preview.current !== undefined && !preview.waiting, onChange);
  return { toggle: () => preview.toggle(project.id, async () => project) };
}
