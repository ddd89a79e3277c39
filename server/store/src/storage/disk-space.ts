import { statfsSync } from 'node:fs';
import type { Trees } from './trees.ts';

/** The largest save, in bytes: with less free space the disk counts as full. */
const MIN_FREE_BYTES = 1024 * 1024;
/** What the smallest commit may write, in bytes: a path of pages in each tree, and the list of free ones. */
const MIN_COMMIT_BYTES = 128 * 1024;
/** Milliseconds between two checks whether a full disk has space again. */
const CHECK_MS = 1000;

/**
 * EFBIG, ENOSPC and EDQUOT: a limit of the process, of the disk, of the user. LMDB answers EIO (5) when only a part
 * of a write had space.
 */
const fullCodes: readonly unknown[] = [5, 27, 28, 122];

/** Whether a commit failed because the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return fullCodes.includes((error as { code?: unknown }).code);
}

/** Watches whether there is space for data: on the disk, and in the free pages of the file. */
export class DiskSpace {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly trees: Pick<Trees, 'freeBytes'>,
    private readonly dir: string,
    /** Told when the disk is full, and when it is no longer. */
    private readonly onChange: (full: boolean) => void,
  ) {}

  /**
   * Whether the smallest commit has space. One that has not is not tried: a write that finds no space at all can damage
   * LMDB's memory, which ends the process (glibc's 'corrupted size vs. prev_size' after ENOSPC, lmdb 3).
   */
  hasRoom(): boolean {
    const { bavail, bsize } = statfsSync(this.dir);
    const free = bavail * bsize;
    return free >= MIN_COMMIT_BYTES || free + this.trees.freeBytes() >= MIN_COMMIT_BYTES;
  }

  /** Called when a commit failed because the disk is full. */
  markFull(): void {
    if (this.timer) return;
    this.timer = setInterval(() => this.look(), CHECK_MS).unref();
    this.onChange(true);
  }

  /** Checks whether there is space again, as after a commit. */
  look(): void {
    if (!this.timer) return;
    const { bavail, bsize } = statfsSync(this.dir);
    if (bavail * bsize + this.trees.freeBytes() < MIN_FREE_BYTES) return;
    this.close();
    this.onChange(false);
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
