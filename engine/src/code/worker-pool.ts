import type { FrameLink } from './frame-link.ts';
import type { WorkerLink } from './worker-link.ts';

/** Workers kept booted for the next program. */
const spares = 1;
/** ms after a program was taken in before a new spare is booted: the one it replaces may come back. */
const spareDelay = 1500;

/** Booted workers, ready for a program. Opens the frame when it is first needed, and again when it died. */
export class WorkerPool {
  private frame: Promise<FrameLink> | undefined;
  private idle: WorkerLink[] = [];
  private later: ReturnType<typeof setTimeout> | undefined;
  private disposed = false;

  constructor(private readonly openFrame: () => Promise<FrameLink>) {}

  /** A booted worker for one program. Rejects with `code_unavailable`. */
  async take(): Promise<WorkerLink> {
    const worker = this.idle.pop() ?? (await this.spawn());
    clearTimeout(this.later);
    this.later = setTimeout(() => void this.warm().catch(() => {}), spareDelay);
    try {
      await worker.ready;
      return worker;
    } catch (error) {
      if (worker.alive || this.disposed) throw error;
      const second = await this.spawn();
      await second.ready;
      return second;
    }
  }

  /** Takes a worker back, cleaned; ends it when it is not needed or cannot be cleaned. */
  async giveBack(worker: WorkerLink): Promise<void> {
    if (!worker.alive) {
      void this.warm().catch(() => {});
      return;
    }
    const clean = await worker.reset().catch(() => false);
    this.idle = this.idle.filter((spare) => spare.alive);
    if (clean && worker.alive && !this.disposed && this.idle.length < spares)
      this.idle.push(worker);
    else worker.end();
  }

  /** Boots a spare when there is none. Rejects with `code_unavailable`. */
  async warm(): Promise<void> {
    this.idle = this.idle.filter((spare) => spare.alive);
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

  private async spawn(): Promise<WorkerLink> {
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
