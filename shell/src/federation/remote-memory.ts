import type { RemoteBuild } from './boot.ts';

/** Which version of each remote worked in this browser last. */
export interface RemoteMemory {
  recall(name: string): RemoteBuild | undefined;
  remember(name: string, build: RemoteBuild): void;
}

/** That a version of a remote did not run here. Nothing in it says of whom it is. */
export interface RemoteFailure {
  remote: string;
  version: string;
  /** A code. */
  reason: string;
  /** The version that is shown instead. */
  shown?: string;
}

/** Tells the server of a failure. What cannot be told is let go: nobody waits for it. */
export async function reportFailure(failure: RemoteFailure): Promise<void> {
  await fetch('/remotes/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
    keepalive: true,
  }).catch(() => undefined);
}
