import type { RemoteBuild } from './boot.ts';

/** Which versions of each remote worked in this browser. */
export interface RemoteMemory {
  /** The latest first. */
  recall(name: string): readonly RemoteBuild[];
  remember(name: string, build: RemoteBuild): void;
  /** It works no more. */
  forget(name: string, build: RemoteBuild): void;
}
