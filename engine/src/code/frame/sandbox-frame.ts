import { HocketError } from '@hocket/sdk';
import { codeProblem } from '../code-problems.ts';
import { FrameLink } from './frame-link.ts';
import type { WorkerLink } from './worker-link.ts';

/** The sandbox's frame with one kind of workers: opened when it is first needed, and again when it died. */
export class SandboxFrame {
  private frame: Promise<FrameLink> | undefined;
  private source: Promise<string> | undefined;
  private disposed = false;

  /** `url`: the frame's page on the sandbox's site; `worker`: same-origin URL of the workers' script. */
  constructor(
    private readonly url: string,
    private readonly worker: string,
  ) {}

  /** A new worker, still booting. Rejects with `code_unavailable`. */
  async spawn(): Promise<WorkerLink> {
    if (this.disposed) throw codeProblem('code_unavailable');
    this.frame ??= this.open();
    try {
      const frame = await this.frame;
      if (frame.alive) return frame.spawn();
    } catch (error) {
      this.frame = undefined;
      throw error;
    }
    this.frame = undefined;
    return this.spawn();
  }

  dispose(): void {
    this.disposed = true;
    void this.frame?.then((frame) => frame.die()).catch(() => {});
  }

  private async open(): Promise<FrameLink> {
    this.source ??= fetchText(this.worker);
    try {
      return await FrameLink.open(this.url, await this.source);
    } catch (error) {
      this.source = undefined;
      throw error instanceof HocketError ? error : codeProblem('code_unavailable', error);
    }
  }
}

/** Rejects where it does not arrive. */
export async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
