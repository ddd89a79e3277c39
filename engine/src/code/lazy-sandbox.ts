import type { LogLine, Problem } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import type { PluginNames } from './code-runner.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';

/** A sandbox whose code, and whose frame, come with the first program. */
export function lazySandbox(options: SandboxOptions): Sandbox {
  const listeners = new Set<(problem: Problem) => void>();
  const logListeners = new Set<(lines: readonly LogLine[]) => void>();
  let known: PluginNames | undefined;
  const sandbox = new Lazy(async () => {
    const { createSandbox } = await import('./sandbox.ts');
    const made = createSandbox(options);
    if (known) made.learn?.(known);
    made.onProblem((problem) => {
      for (const listener of listeners) listener(problem);
    });
    made.onLog?.((lines) => {
      for (const listener of logListeners) listener(lines);
    });
    return made;
  });
  return {
    compile: async (slot, code, options) => (await sandbox.fetch()).compile(slot, code, options),
    learn(names) {
      known = names;
      // One that is being made learns them when it is there.
      void sandbox.fetching?.then(
        (made) => made.learn?.(names),
        () => undefined,
      );
    },
    warm: async () => (await sandbox.fetch()).warm(),
    onProblem(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLog(listener) {
      logListeners.add(listener);
      return () => logListeners.delete(listener);
    },
    dispose() {
      listeners.clear();
      logListeners.clear();
      sandbox.part?.dispose();
    },
  };
}
