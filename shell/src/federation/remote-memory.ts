import type { BootBuild } from './boot.ts';

/** Which versions of each remote worked in this browser. */
export interface RemoteMemory {
  /** The latest first. */
  recall(name: string): readonly BootBuild[];
  remember(name: string, build: BootBuild): void;
  /** It works no more. */
  forget(name: string, build: BootBuild): void;
}
