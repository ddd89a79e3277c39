import { statfsSync } from 'node:fs';
import type { Trees } from './trees.ts';

/** Bytes of the largest save: with less room than that the disk counts as full. */
const LEAST_BYTES = 1024 * 1024;
/** Milliseconds between two looks whether a full disk has room again. */
const PATIENCE = 1000;

/**
 * EFBIG, ENOSPC and EDQUOT: a limit of the process, of the disk, of the user. LMDB says EIO (5) of a write of which only
 * a part found room.
 */
const fullCodes: readonly unknown[] = [5, 27, 28, 122];

/** Whether a commit failed because there is no room on the disk. */
export function wantsRoom(error: unknown): boolean {
  return fullCodes.includes((error as { code?: unknown }).code);
}

/** Whether there is room for data: on the disk, and in the pages of the file that hold nothing. */
export class Room {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly trees: Pick<Trees, 'freeBytes'>,
    private readonly dir: string,
    /** Told when the disk is full, and when it is no longer. */
    private readonly onChange: (full: boolean) => void,
  ) {}

  /** A commit found none. */
  isExhausted(): void {
    if (this.timer) return;
    this.timer = setInterval(() => this.look(), PATIENCE).unref();
    this.onChange(true);
  }

  /** Looks whether there is some again, as after a commit. */
  look(): void {
    if (!this.timer) return;
    const { bavail, bsize } = statfsSync(this.dir);
    if (bavail * bsize + this.trees.freeBytes() < LEAST_BYTES) return;
    this.close();
    this.onChange(false);
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
