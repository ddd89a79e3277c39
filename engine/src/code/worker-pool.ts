import { codeOf } from '@hocket/sdk';
import type { LivingFrame } from './living-frame.ts';
import { ProgramWorker } from './program-worker.ts';

/** Workers that may have a program at once; who comes later waits for one of them to be given back. */
export const maxTaken = 8;
/** Workers kept booted for the next program. */
const spares = 1;
/** ms after a program was taken in before a new spare is booted: the one it replaces may come back. */
const spareDelay = 1500;

/** Booted workers, ready for a program. */
export class WorkerPool {
  private idle: ProgramWorker[] = [];
  private readonly owned = new Set<ProgramWorker>();
  private taken = 0;
  private queue: (() => void)[] = [];
  private later: ReturnType<typeof setTimeout> | undefined;
  private disposed = false;

  constructor(private readonly frame: LivingFrame) {}

  /** A booted worker for one program. Rejects with `code_unavailable`. */
  async take(): Promise<ProgramWorker> {
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
  async giveBack(worker: ProgramWorker): Promise<void> {
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
    this.frame.dispose();
  }

  /** A spare or a new worker. It may die while it boots, with its frame: then `take` tries again. */
  private async boot(): Promise<ProgramWorker> {
    this.idle = this.idle.filter(({ alive }) => alive);
    const worker = this.idle.pop() ?? (await this.spawn());
    await worker.ready;
    return worker;
  }

  private release(): void {
    this.taken--;
    this.queue.shift()?.();
  }

  private async spawn(): Promise<ProgramWorker> {
    return new ProgramWorker(await this.frame.spawn());
  }
}
