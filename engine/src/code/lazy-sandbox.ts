import type { Problem } from '@hocket/sdk';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import type { ControlKind } from './validation/control-kind.ts';

/** A sandbox whose code, and whose frame, come with the first program. */
export function lazySandbox(options: SandboxOptions): Sandbox {
  const listeners = new Set<(problem: Problem) => void>();
  let made: Sandbox | undefined;
  let controls: ReadonlyMap<string, ControlKind> = new Map();
  let making: Promise<Sandbox> | undefined;
  const make = async () => {
    const { createSandbox } = await import('./sandbox.ts');
    made = createSandbox(options);
    made.learn?.(controls);
    made.onProblem((problem) => {
      for (const listener of listeners) listener(problem);
    });
    return made;
  };
  const sandbox = () => {
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  };
  return {
    compile: async (slot, code, untold) => (await sandbox()).compile(slot, code, untold),
    learn(names) {
      controls = names;
      made?.learn?.(names);
    },
    warm: async () => (await sandbox()).warm(),
    onProblem(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      listeners.clear();
      made?.dispose();
    },
  };
}
