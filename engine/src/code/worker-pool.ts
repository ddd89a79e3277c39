import { codeOf } from '@hocket/sdk';
import { codeProblem } from './code-problems.ts';
import type { FrameLink } from './frame-link.ts';
import type { WorkerLink } from './worker-link.ts';

/** Workers that may have a program at once; who comes later waits for one of them to be given back. */
export const maxTaken = 8;
/** Workers kept booted for the next program. */
const spares = 1;
/** ms after a program was taken in before a new spare is booted: the one it replaces may come back. */
const spareDelay = 1500;

/** What the pool needs of the frame. */
export type Spawner = Pick<FrameLink, 'alive' | 'spawn' | 'die'>;

/** Booted workers, ready for a program. Opens the frame when it is first needed, and again when it died. */
export class WorkerPool {
  private frame: Promise<Spawner> | undefined;
  private idle: WorkerLink[] = [];
  private readonly owned = new Set<WorkerLink>();
  private taken = 0;
  private queue: (() => void)[] = [];
  private later: ReturnType<typeof setTimeout> | undefined;
  private disposed = false;

  constructor(private readonly openFrame: () => Promise<Spawner>) {}

  /** A booted worker for one program. Rejects with `code_unavailable`. */
  async take(): Promise<WorkerLink> {
    while (this.taken >= maxTaken) await new Promise<void>((go) => this.queue.push(go));
    this.taken++;
    clearTimeout(this.later);
    this.later = setTimeout(() => void this.warm().catch(() => {}), spareDelay);
    try {
      const worker = await this.boot().catch((error: unknown) => {
        if (codeOf(error) !== 'code_crashed') throw error;
        return this.boot();
      });
      this.owned.add(worker);
      return worker;
    } catch (error) {
      this.release();
      throw error;
    }
  }

  /** Takes a worker back, cleaned; ends it when it is not needed or cannot be cleaned. */
  async giveBack(worker: WorkerLink): Promise<void> {
    const clean = worker.alive && (await worker.reset().catch(() => false));
    if (this.owned.delete(worker)) this.release();
    this.idle = this.idle.filter(({ alive }) => alive);
    const keep = clean && worker.alive && !this.disposed && this.idle.length < spares;
    if (keep) this.idle.push(worker);
    else worker.end();
    await this.warm().catch(() => {});
  }

  /** Boots a spare when there is none. Rejects with `code_unavailable`. */
  async warm(): Promise<void> {
    this.idle = this.idle.filter(({ alive }) => alive);
    if (this.idle.length >= spares || this.disposed) return;
    const worker = await this.spawn();
    this.idle.push(worker);
    await worker.ready;
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.later);
    void this.frame?.then((frame) => frame.die()).catch(() => {});
  }

  /** A spare or a new worker. It may die while it boots, with its frame: then `take` tries again. */
  private async boot(): Promise<WorkerLink> {
    this.idle = this.idle.filter(({ alive }) => alive);
    const worker = this.idle.pop() ?? (await this.spawn());
    await worker.ready;
    return worker;
  }

  private release(): void {
    this.taken--;
    this.queue.shift()?.();
  }

  private async spawn(): Promise<WorkerLink> {
    if (this.disposed) throw codeProblem('code_unavailable');
    this.frame ??= this.openFrame();
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
}
