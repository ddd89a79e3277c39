import type { ProjectRecord } from '../../models/project.ts';

/** About how much memory they take together, in bytes. */
const mostBytes = 32 * 2 ** 20;

/**
 * Whole projects that were read or saved lately, so that a small save of a large project need not read it again. What is
 * here may be older than what is stored: whoever writes on top of it names its revision.
 */
export class RecentProjects {
  /** The one that was used longest ago comes first. */
  private readonly all = new Map<string, { record: ProjectRecord; bytes: number }>();
  private bytes = 0;

  constructor(private readonly most = mostBytes) {}

  get(id: string): ProjectRecord | undefined {
    const known = this.all.get(id);
    if (!known) return undefined;
    this.all.delete(id);
    this.all.set(id, known);
    return known.record;
  }

  set(record: ProjectRecord): void {
    this.delete(record._id);
    const bytes = bytesOf(record);
    this.all.set(record._id, { record, bytes });
    this.bytes += bytes;
    for (const id of this.all.keys()) {
      if (this.bytes <= this.most) break;
      this.delete(id);
    }
  }

  delete(id: string): void {
    this.bytes -= this.all.get(id)?.bytes ?? 0;
    this.all.delete(id);
  }
}

/** A note takes some 250 bytes, a character of code two. */
function bytesOf({ content: { patterns, strudelCode } }: ProjectRecord): number {
  const lanes = patterns.flatMap((pattern) => Object.values(pattern.lanes));
  const notes = lanes.reduce((sum, lane) => sum + Object.keys(lane.notes).length, 0);
  return 20_000 + 250 * notes + 2 * strudelCode.length;
}
